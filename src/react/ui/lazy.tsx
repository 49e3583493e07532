import { type ComponentType, createContext, type FunctionComponent, use } from 'react'

/** How often a boundary has caught something, counted where React commits: rendering again is no further attempt. */
let caught = 0
/** The attempt that a boundary belongs to which is made, or tried again, now. */
export const presentAttempt = (): number => caught
/** For a boundary that has caught something: what failed is loaded again in the next attempt, and not before. */
export const endAttempt = (): void => void caught++

/** Set by each boundary for the tree inside. */
export const AttemptContext = createContext(0)

const useNothing = () => undefined

/**
 * A component whose code comes when it is first shown; it suspends meanwhile, and a failure goes to the nearest error
 * boundary, whose next attempt loads again. React's own `lazy` keeps a failure for ever.
 *
 * @param load is given what `useGiven` returns
 */
export function lazy<Props extends object, Given = undefined>(
  load: (input: Given) => Promise<{ default: ComponentType<Props> }>,
  useGiven: () => Given = useNothing as () => Given,
): FunctionComponent<Props> {
  const loadedIn = once(load)
  return function Lazy(props: Props) {
    const { default: Part } = use(loadedIn(use(AttemptContext), useGiven()))
    return <Part {...props} />
  }
}

/** Loads once for all attempts; after a failure once more for each. */
function once<Given, Code>(load: (input: Given) => Promise<Code>) {
  let last: { attempt: number; failed: boolean; loading: Promise<Code> } | undefined
  return (attempt: number, input: Given): Promise<Code> => {
    if (!last || (last.failed && last.attempt !== attempt)) {
      const mine = { attempt, failed: false, loading: load(input) }
      mine.loading.catch(() => {
        mine.failed = true
      })
      last = mine
    }
    return last.loading
  }
}
