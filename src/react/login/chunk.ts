import { type ComponentType, lazy } from 'react'
import { loadAgain } from '../../state/app/load-again.ts'

/**
 * A screen, or a part of one, whose code comes when it is first shown; a network that drops it is asked again. Where it
 * does not come at all, the box says so and offers to load the page again (`LoginFailed`).
 *
 * @param instead what stands there then, where people can sign in without it
 */
export const chunk = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead?: ComponentType<Props>,
) => lazy(() => loadAgain(load).catch(instead && (() => ({ default: instead }))))
