import assert from 'node:assert/strict'
import { type Browser, browser } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/users/v1/mfa'

export interface Devices {
  authenticators: { id: string }[]
  phones: { id: string; phoneNumber: string; type: string }[]
  webauthn: { id: string; deviceType: string; name: string; type: string }[]
  emails: { email: string }[]
}

/** People of the tenant `harbor`, signed in, and what they have. */
export function ownPages(server: TestServer, vendor: TestVendor) {
  let count = 0

  async function createUser(): Promise<TestPerson & { page: Browser }> {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const page = browser(server, vendor)
    assert.equal((await page.signIn(person.email, PASSWORD)).statusCode, 200)
    return { ...person, page }
  }

  const devices = async (page: Browser) => answered<Devices>(await page.get(`${MFA}/devices`))

  /** Adds an app: the code that did it is used up, the next one is not. */
  async function withApp(page: Browser) {
    const { secret } = answered<{ secret: string }>(await page.post(`${MFA}/authenticator/enroll`))
    const usedCode = appCode(secret)
    const added = answered<{ recoveryCode?: string }>(
      await page.post(`${MFA}/authenticator/enroll/verify`, { token: usedCode }),
    )
    const app = (await devices(page)).authenticators.at(-1)!
    return { id: app.id, usedCode, nextCode: appCode(secret, 1), ...added }
  }

  return { createUser: createUser, devices, withApp }
}

export type OwnPages = ReturnType<typeof ownPages>
