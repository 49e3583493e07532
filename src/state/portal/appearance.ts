/** How a field or tab of the portal looks, decided by the vendor's metadata. Tabs know only `hidden` and `edit`. */
export type Appearance = 'hidden' | 'viewOnly' | 'edit'

type Json = Readonly<Record<string, unknown>>

/** Follows a path of keys through what the vendor wrote, which may be anything. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined),
    value,
  )
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pages = ['themeV2', 'adminPortal', 'pages'] as const

/** The appearance of a field of a page; `edit` unless metadata says otherwise. THEME-01 to THEME-03. */
export function fieldAppearance(metadata: unknown, page: string, field: string): Appearance {
  const said = at(metadata, ...pages, page, 'fieldsProperties', field, 'appearance')
  return said === 'hidden' || said === 'viewOnly' ? said : 'edit'
}

/** The same of a field that stands on a tab. Source: SecurityTabsProperties. */
export function tabFieldAppearance(metadata: unknown, page: string, tab: string, field: string): Appearance {
  const tabs = [...pages, page, 'tabsProperties', tab, 'fieldsProperties', field, 'appearance']
  const said = at(metadata, ...tabs)
  return said === 'hidden' || said === 'viewOnly' ? said : 'edit'
}

/** The appearance of a tab of a page; THEME-04, THEME-05. */
export function tabAppearance(metadata: unknown, page: string, tab: string): 'hidden' | 'edit' {
  return at(metadata, ...pages, page, 'tabsProperties', tab, 'appearance') === 'hidden' ? 'hidden' : 'edit'
}

/** The tabs of a page that are shown, in the order given. */
export const shownTabs = <Tab extends string>(metadata: unknown, page: string, tabs: readonly Tab[]): Tab[] =>
  tabs.filter(tab => tabAppearance(metadata, page, tab) !== 'hidden')

/** Whether a column of the users table is offered at all. */
export function isColumnShown(metadata: unknown, column: string): boolean {
  const columns = at(metadata, ...pages, 'users', 'fieldsProperties', 'tableColumns')
  return at(columns, column, 'visibility') !== 'hidden'
}

/** A field of the invite dialog: absent, offered or required. Optional by default; USERS-31 to USERS-33, ruling 24. */
export type InviteField = 'hidden' | 'optional' | 'required'

/** `navigation.users.inviteDialog` speaks of the phone number only; the newer theme options of each field. */
export function inviteField(metadata: unknown, field: 'name' | 'phoneNumber'): InviteField {
  const modal = at(metadata, ...pages, 'users', 'inviteUserModal', 'inviteByEmail', 'fieldsProperties', field)
  if (at(modal, 'appearance') === 'hidden') return 'hidden'
  if (at(modal, 'settings', 'validation', 'required') === true) return 'required'
  if (field === 'name') return 'optional'
  const said = at(metadata, 'navigation', 'users', 'inviteDialog', 'phoneNumberField')
  if (said === false) return 'hidden'
  return said === 'mandatory' ? 'required' : 'optional'
}
