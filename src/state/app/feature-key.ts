import { release } from '../../../rules/release.ts'

export { release }

/**
 * Under which an app holds what a feature keeps for it (`app.feature`). Copies of the bundle on one page, such as the
 * elements and the React bindings, share an app: of the same release they share what it holds as well, so that an
 * invitation by a hook is in the table. Another release may keep it in another shape, and keeps its own.
 *
 * @param name is the key of no other feature; a test looks for it twice
 */
export const featureKey = (name: string): symbol => Symbol.for(`portico.${release}.${name}`)
