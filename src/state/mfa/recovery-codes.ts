import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

export interface RecoveryCodesFacts {
  /** 0: there is no set. */
  total: number
  remaining: number
}

const source = { source: 'admin-portal' } as const
const route = '/identity/resources/users/v1/mfa/recovery-codes'

const recoveryCodes = resource('recovery-codes', {
  empty: { total: 0, remaining: 0 } as RecoveryCodesFacts,
  keeps: () => true,
  load: async (app, signal) => {
    const { total, remaining } = await app.call(`GET ${route}`, {}, { ...source, signal })
    return { total, remaining }
  },
})

export const recoveryCodesOf = (app: App) => ({ $codes: recoveryCodes(app).$state })

/** How many are left. Never rejects: the failure is in the state. */
export const loadRecoveryCodes = (app: App): Promise<void> => recoveryCodes(app).load()

/** A new set, shown this once; those before are void. Rejects with ApiError. */
export async function regenerateRecoveryCodes(app: App): Promise<string[]> {
  const { recoveryCodes: codes } = await app.call(`POST ${route}`, {}, source)
  recoveryCodes(app).patch({ total: codes.length, remaining: codes.length })
  return codes
}
