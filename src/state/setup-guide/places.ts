import type { SetupStep } from '../../../contract/setup-guide.ts'
import type { NavigationItem } from '../app/navigation.ts'

type StepPage = 'users' | 'security' | 'sso' | 'provisioning' | 'subscriptions'

/** Rows of the portal's menu, which a page cannot import: it would import itself. A test holds both to one another. */
export const stepPages: Readonly<Record<StepPage, NavigationItem>> = {
  users: { visibility: 'always', permissions: ['fe.secure.read.users'] },
  security: { visibility: 'always', permissions: ['fe.secure.read.securityPolicy'] },
  sso: { visibility: 'hidden', permissions: ['fe.secure.read.samlConfiguration'] },
  provisioning: { visibility: 'hidden', permissions: ['fe.secure.read.provisioningConfiguration'] },
  subscriptions: { visibility: 'hidden', permissions: ['fe.subscriptions.*'] },
}

/** Where a step is taken: a page of the portal, down to the dialog. */
export interface StepPlace {
  page: StepPage
  query?: Readonly<Record<string, string>>
  dialog?: string
}

export const stepPlaces: Readonly<Record<SetupStep, StepPlace>> = {
  invite: { page: 'users', dialog: 'invite' },
  mfa: { page: 'security', query: { tab: 'generalSettings' }, dialog: 'mfa' },
  sso: { page: 'sso', dialog: 'create' },
  directory: { page: 'provisioning', dialog: 'create' },
  plan: { page: 'subscriptions', query: { open: 'plans' } },
}
