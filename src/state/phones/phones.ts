import { map } from 'nanostores'
import type { PhoneNumber } from '../../../contract/phones.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'

/** Source: spec §3 Phone number, SmsState, wire/entities.md §7. */
export interface PhonesState {
  loading: boolean
  error: ApiError | null
  items?: PhoneNumber[]
  /** Of the code that was sent last. */
  otcToken?: string
}

/** Numbers of one page (spec §9). */
export const phonesLimit = 10

const KEY = Symbol('phones')
const source = { source: 'admin-portal' } as const
const route = '/identity/resources/users/phone-numbers/v1'

export const phonesOf = (app: App) =>
  app.feature(KEY, () => ({ $phones: map<PhonesState>({ loading: false, error: null }) }))

const keepToken = (app: App, otcToken: string | undefined): boolean => {
  const { $phones } = phonesOf(app)
  const { otcToken: _, ...rest } = $phones.get()
  $phones.set(otcToken === undefined ? rest : { ...rest, otcToken })
  return otcToken !== undefined
}

const kept = (app: App): string => phonesOf(app).$phones.get().otcToken ?? ''

/** Never rejects: the failure is in the state. */
export async function loadPhoneNumbers(app: App): Promise<void> {
  const { $phones } = phonesOf(app)
  $phones.set({ ...$phones.get(), loading: true, error: null })
  try {
    const { items } = await app.call(`GET ${route}`, { query: { _limit: phonesLimit } }, source)
    $phones.set({ ...$phones.get(), loading: false, items })
  } catch (error) {
    $phones.set({ ...$phones.get(), loading: false, error: toApiError(error) })
  }
}

/** Adds a number. True: a code is on its way there. */
export async function setUpPhoneNumber(app: App, phoneNumber: string): Promise<boolean> {
  const { otcToken } = await app.call(`POST ${route}`, { body: { phoneNumber, verify: true } }, source)
  await loadPhoneNumbers(app)
  return keepToken(app, otcToken)
}

/** Sends a code to a number that is there and not proven. */
export async function preVerifyPhoneNumber(app: App, phoneNumber: string): Promise<void> {
  const { otcToken } = await app.call(`POST ${route}/preverify`, { body: { phoneNumber } }, source)
  keepToken(app, otcToken)
}

export async function verifyPhoneNumber(app: App, code: string): Promise<void> {
  await app.call(`POST ${route}/verify`, { body: { otcToken: kept(app), code } }, source)
  keepToken(app, undefined)
  await loadPhoneNumbers(app)
}

/** Sends a code to the number that is to go. */
export async function deletePhoneNumber(app: App, phoneId: string): Promise<void> {
  const { otcToken } = await app.call(`DELETE ${route}/:phoneId`, { params: { phoneId } }, source)
  keepToken(app, otcToken)
}

export async function verifyDeletePhoneNumber(app: App, phoneId: string, code: string): Promise<void> {
  const body = { otcToken: kept(app), code }
  await app.call(`POST ${route}/:phoneId/delete/verify`, { params: { phoneId }, body }, source)
  keepToken(app, undefined)
  await loadPhoneNumbers(app)
}
