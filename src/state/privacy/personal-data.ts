import type { PersonalDataOptions } from '../../../contract/personal-data.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { saveFile } from '../billing/save-file.ts'

const source = { source: 'admin-portal' } as const

const personalData = resource('personalData', {
  empty: { options: undefined as PersonalDataOptions | undefined },
  load: async (app, signal) => {
    const route = 'GET /identity/resources/users/v1/me/personal-data'
    return { options: await app.call(route, {}, { ...source, signal }) }
  },
})

/** What the vendor allows, and what proves who one is. Undefined until it is read. */
export const personalDataOf = (app: App) => ({ $personalData: personalData(app).$state })
export const loadPersonalData = (app: App): Promise<void> => personalData(app).load()
export const forgetPersonalData = (app: App): void => personalData(app).forget()

const proofOf = (password: string) => (password ? { password } : {})

/** Hands everything that is kept about the person to them, as a file. */
export async function exportPersonalData(app: App, password: string): Promise<void> {
  const body = proofOf(password)
  const data = await app.call('POST /identity/resources/users/v1/me/personal-data/export', { body }, source)
  const text = JSON.stringify(data, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `my-data-${data.exportedAt.slice(0, 10)}.json`)
}

/** Deletes the account for good, and forgets the session here and in the other tabs. */
export async function deleteAccount(app: App, password: string): Promise<void> {
  const body = proofOf(password)
  await app.call('POST /identity/resources/users/v1/me/personal-data/delete', { body }, source)
  await app.session.logout()
}
