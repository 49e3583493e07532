import type { ComponentType, FunctionComponent } from 'react'
import { loadAgain } from '../../state/app/load-again.ts'
import { lazy } from '../ui/lazy.tsx'

/**
 * A screen, or a part of one, whose code comes when it is first shown; a network that drops it is asked again. Where it
 * does not come at all, the boundary around says so: `ErrorBoundary`, or `LoginErrorBoundary`, which offers to load the
 * page again. `lazyPart` has a boundary of its own.
 *
 * @param instead what stands there then, where people can go on without it
 */
export const chunk = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead?: ComponentType<Props>,
): FunctionComponent<Props> => lazy(() => loadAgain(load).catch(instead && (() => ({ default: instead }))))
