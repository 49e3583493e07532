import { eventually } from '../eventually.ts'

/** Stays with the document, and is not there in the next one. */
const MARK = 'globalThis.wasHereBefore'

/** Makes a move and waits until the new document can be run in, so that nothing is asked of the old one. */
export async function arrive(
  evaluate: (expression: string) => Promise<unknown>,
  move: () => Promise<unknown>,
): Promise<void> {
  await evaluate(`${MARK} = true`).catch(() => {})
  await move()
  const isThere = `!${MARK} && document.readyState !== 'loading'`
  await eventually(() => evaluate(isThere).catch(() => false), 60_000)
}

/** Only the hash is another: the document stays. */
export const isSameDocument = (here: string, url: string): boolean =>
  url.includes('#') && here.split('#')[0] === url.split('#')[0]
