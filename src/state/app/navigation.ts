import { holds } from '../../../rules/permissions.ts'

/** Who sees a page: every user, none, or those who hold its permissions (ruling 13). Source: spec §3 Navigation config item. */
export type Visibility = 'always' | 'hidden' | 'byPermissions'

/** A navigation config item; NAV-26. The API enforces permissions whatever the portal shows. */
export interface NavigationItem {
  visibility: Visibility
  permissions: readonly string[]
  featureFlag?: string
}

/** What a vendor's metadata may say of a page: only what it names replaces the default. */
export type NavigationOverrides = Readonly<Record<string, Partial<NavigationItem> | undefined>>

/** What the decision needs to know of the person who looks. */
export interface Viewer {
  /** Permission keys that the person holds; `*` in them stands for anything. */
  permissions: readonly string[]
  /** Super users pass every permission, but no flag and no `hidden`. */
  superUser: boolean
  isFlagOn: (flag: string) => boolean
}

const visibilities: readonly string[] = ['always', 'hidden', 'byPermissions'] satisfies Visibility[]

/** A default with the vendor's override on top. A visibility that we do not know changes nothing. */
export function withOverride(item: NavigationItem, override: Partial<NavigationItem> = {}): NavigationItem {
  const visibility = visibilities.includes(override.visibility ?? '') ? override.visibility : undefined
  const featureFlag = override.featureFlag ?? item.featureFlag
  return {
    visibility: visibility ?? item.visibility,
    permissions: override.permissions ?? item.permissions,
    ...(featureFlag ? { featureFlag } : {}),
  }
}

/** A page may ask for a family, such as `fe.subscriptions.*`: anything held inside the family opens it. */
const passes = (held: readonly string[], needed: string) =>
  holds(held, needed) || (needed.includes('*') && held.some(key => holds([needed], key)))

/** Whether one page is shown to this person; NAV-27 to NAV-30. */
export function isVisible(item: NavigationItem, viewer: Viewer): boolean {
  if (item.visibility === 'hidden') return false
  if (item.featureFlag && !viewer.isFlagOn(item.featureFlag)) return false
  if (item.visibility === 'always' || viewer.superUser) return true
  return item.permissions.every(needed => passes(viewer.permissions, needed))
}

/** The pages that this person sees, in the order given. */
export function visiblePages<Page extends NavigationItem & { key: string }>(
  pages: readonly Page[],
  viewer: Viewer,
  overrides: NavigationOverrides = {},
): Page[] {
  return pages.filter(page => isVisible(withOverride(page, overrides[page.key]), viewer))
}
