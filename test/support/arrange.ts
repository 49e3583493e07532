import { executeServerCommand } from '@web/test-runner-commands'

export interface ArrangedPerson {
  id: string
  email: string
  password: string
  tenantId: string
  /** What `<frontegg-app client-id>` names. */
  applicationId: string
}

export interface PersonWish {
  /** Default: a new tenant. */
  tenantId?: string
  email?: string
  name?: string
  /** Role keys, default Admin. */
  roles?: string[]
  superUser?: boolean
  verified?: boolean
}

/** Browser tests: makes a person in the real server that answers this page's calls. */
export async function arrangePerson(wish: PersonWish = {}): Promise<ArrangedPerson> {
  return (await executeServerCommand('portico:person', { ...wish })) as ArrangedPerson
}
