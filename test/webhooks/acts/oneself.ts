import { browser } from '../../sessions/browser.ts'
import { linkOf, mailOf } from '../../support/inbox.ts'
import { PASSWORD } from '../../support/server.ts'
import { appCode } from '../../support/totp.ts'
import { accepted, type Harbor } from './harbor.ts'

const USERS = '/identity/resources/users'
const MFA = `${USERS}/v1/mfa`

/** What people do with their own account, from the sign-up on. */
export async function actOnOneself({ company, admin, member }: Harbor): Promise<void> {
  const { server, vendor } = company
  const visitor = () => browser(server, vendor)
  const form = { name: 'Ada', companyName: 'Harbor', password: PASSWORD }

  accepted(await visitor().post(`${USERS}/v1/signUp`, { ...form, email: 'ada@own.test' }))
  const { userId, token } = linkOf(await mailOf(server, 'ada@own.test', 'activate-account'))
  accepted(await visitor().post(`${USERS}/v1/activate`, { userId, token }))

  const link = accepted<{ token: string }>(
    await admin('POST /identity/resources/tenants/invites/v1/user', {}),
  )
  const joining = { ...form, email: 'ben@own.test', invitationToken: link.token }
  accepted(await visitor().post(`${USERS}/v1/signUp`, joining))

  const { page, email } = await member('self')
  accepted(await page.put(`${USERS}/v2/me`, { name: 'Selma' }))
  const { secret } = accepted<{ secret: string }>(await page.post(`${MFA}/authenticator/enroll`))
  accepted(await page.post(`${MFA}/authenticator/enroll/verify`, { token: appCode(secret) }))
  await page.signIn(email, 'wrong horse battery 7')
  const { mfaToken, mfaDevices } = (await page.signIn(email, PASSWORD)).json()
  const [device] = mfaDevices.authenticators
  accepted(
    await page.post(`/identity/resources/auth/v1/user/mfa/authenticator/${device.id}/verify`, {
      mfaToken,
      value: appCode(secret, 1),
    }),
  )
  const plain = await member('changes')
  accepted(
    await plain.page.post(`${USERS}/v1/passwords/change`, {
      password: PASSWORD,
      newPassword: 'another horse battery 8',
    }),
  )
  accepted(await visitor().post(`${USERS}/v1/passwords/reset`, { email: plain.email }))
}
