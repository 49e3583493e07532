import { map } from 'nanostores'
import type { PersonalDataOptions } from '../../../contract/personal-data.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { saveFile } from '../billing/save-file.ts'

export interface PersonalDataState {
  loading: boolean
  error: ApiError | null
  /** Undefined until they are read. */
  options: PersonalDataOptions | undefined
}

const KEY = Symbol('personalData')
const source = { source: 'admin-portal' } as const
const initial: PersonalDataState = { loading: false, error: null, options: undefined }

export const personalDataOf = (app: App) =>
  app.feature(KEY, () => ({ $personalData: map<PersonalDataState>(initial) }))

/** What the vendor allows, and what proves who one is. */
export async function loadPersonalData(app: App): Promise<void> {
  const { $personalData } = personalDataOf(app)
  $personalData.set({ ...$personalData.get(), loading: true, error: null })
  try {
    const options = await app.call('GET /identity/resources/users/v1/me/personal-data', {}, source)
    $personalData.set({ loading: false, error: null, options })
  } catch (error) {
    $personalData.set({ ...initial, error: toApiError(error) })
  }
}

export const forgetPersonalData = (app: App): void => personalDataOf(app).$personalData.set(initial)

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
