import type { PhoneNumber } from '../../../contract/phones.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

/** Source: spec §3 Phone number, SmsState, wire/entities.md §7. */
export interface Phones {
  items?: PhoneNumber[]
  /** Of the code that was sent last. */
  otcToken?: string
}

/** Numbers of one page (spec §9). */
export const phonesLimit = 10

const source = { source: 'admin-portal' } as const
const route = '/identity/resources/users/phone-numbers/v1'

const phones = resource('phones', {
  empty: {} as Phones,
  keeps: () => true,
  load: async (app, signal) => {
    const { items } = await app.call(
      `GET ${route}`,
      { query: { _limit: phonesLimit } },
      { ...source, signal },
    )
    return { items }
  },
})

export const phonesOf = (app: App) => ({ $phones: phones(app).$state })

const keepToken = (app: App, otcToken: string | undefined): boolean => {
  const { $phones } = phonesOf(app)
  const { otcToken: _, ...rest } = $phones.get()
  $phones.set(otcToken === undefined ? rest : { ...rest, otcToken })
  return otcToken !== undefined
}

const kept = (app: App): string => phonesOf(app).$phones.get().otcToken ?? ''

/** Never rejects: the failure is in the state. */
export const loadPhoneNumbers = (app: App): Promise<void> => phones(app).load()

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
