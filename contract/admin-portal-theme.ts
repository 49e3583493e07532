import type { ThemeOptionName } from './theme-styles.ts'

/** A field; `edit` unless this says otherwise. Sources: THEME-01 to THEME-03. */
type Fields<Name extends string> = { [Key in Name]?: { appearance?: 'hidden' | 'viewOnly' | 'edit' } }

/** A tab, and the fields on it; THEME-04, THEME-05. */
interface Tab<Field extends string = never> {
  appearance?: 'hidden' | 'edit'
  fieldsProperties?: Fields<Field>
}

/** A field of the dialog that invites; USERS-31 to USERS-33. */
interface InviteField {
  appearance?: 'hidden' | 'edit'
  settings?: { validation?: { required?: boolean } }
}

/** What the vendor says of the portal's pages. Source: AdminPortalThemeOptions (wire/browser-api.md §9). */
export interface AdminPortalPages {
  profile?: { fieldsProperties?: Fields<'name' | 'username' | 'phoneNumber' | 'jobTitle' | 'address'> }
  privacy?: {
    fieldsProperties?: Fields<
      'password' | 'mfa' | 'passkeys' | 'sms' | 'connectedAccounts' | 'loginSessions' | 'personalData'
    >
  }
  account?: {
    fieldsProperties?: Fields<
      'companyName' | 'address' | 'website' | 'timezone' | 'dateFormat' | 'timeFormat' | 'currency'
    >
    tabsProperties?: { settings?: Tab; customLogin?: Tab }
  }
  users?: {
    fieldsProperties?: {
      tableColumns?: {
        [Column in
          | 'fullName'
          | 'status'
          | 'applications'
          | 'groups'
          | 'roles'
          | 'joinedAt'
          | 'lastSeen'
          | 'lastLogin'
          | 'secondFactors'
          | 'managedBy']?: { visibility?: 'hidden' | 'always' }
      }
    }
    inviteUserModal?: {
      inviteByEmail?: { fieldsProperties?: { name?: InviteField; phoneNumber?: InviteField } }
    }
  }
  subscriptions?: { fieldsProperties?: Fields<'invoices'> }
  security?: {
    tabsProperties?: {
      securityCenter?: Tab
      sessionManagement?: Tab<'idleSessionTimeout' | 'forceReLogin' | 'maximumConcurrentSessions'>
      generalSettings?: Tab<
        'mfa' | 'userLockout' | 'passwordHistory' | 'rotation' | 'password' | 'personalTokens'
      >
      ipRestrictions?: Tab<'ipAddressRestrictions'>
      domainRestrictions?: Tab<'restrictSignupByEmailDomain'>
      countryRestrictions?: Tab
    }
  }
}

export interface AdminPortalTheme {
  themeName?: ThemeOptionName
  pages?: AdminPortalPages
}
