import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { App } from '../../state/app/app.ts'
import { whenBack } from '../../state/app/connection.ts'
import { loadAgain } from '../../state/app/load-again.ts'
import { lazy } from '../ui/lazy.tsx'
import { useApp } from './app-context.ts'
import { isAssetError } from './asset-error.ts'
import { ErrorBoundary, ErrorPage, type Failure } from './ErrorBoundary.tsx'

/** The boundary around a part: what stands in its place is the part's own matter. */
class PartBoundary extends ErrorBoundary {
  declare props: Readonly<{ children: ReactNode; instead: (failure: Failure) => ReactNode }>

  protected override instead(failure: Failure): ReactNode {
    return this.props.instead(failure)
  }
}

/**
 * A part of a page whose code comes when it is first shown; it suspends meanwhile. Where the code does not come, the page
 * around it stays as it is: why is said in the part's own place, and the code is loaded again once the server answers.
 *
 * @param instead what stands there then; default the error page
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: (failure: Failure, props: Props) => ReactNode = failure => <ErrorPage {...failure} />,
): ComponentType<Props> {
  const Loaded = lazy<Props, App>(({ clock }) => loadAgain(load, clock.after), useApp)
  return function LazyPart(props: Props) {
    return (
      <PartBoundary instead={failure => instead(failure, props)}>
        <Loaded {...props} />
      </PartBoundary>
    )
  }
}

/** For `instead` of a part whose absence the page tells by itself: `place`, until the code is there. */
export const awaited = (failure: Failure, place?: ReactNode) => <Awaited {...failure}>{place}</Awaited>

function Awaited({ error, onRetry, children }: Failure & { children: ReactNode }) {
  const app = useApp()
  const retry = useEffectEvent(onRetry)
  useEffect(() => (isAssetError(error) ? whenBack(app, () => retry()) : undefined), [app, error])
  return children
}
