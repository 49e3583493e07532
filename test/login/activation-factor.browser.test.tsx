import { expect } from '@open-wc/testing'
import { drawLoginBox, press, scripted } from '../browser/login-box.tsx'
import { fill } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const users = '/identity/resources/users'
const activate = `POST ${users}/v1/activate`
const link = '?userId=11111111-1111-4111-8111-111111111111&token=t'
const policy = {
  allowPassphrases: false,
  minLength: 8,
  maxLength: 64,
  minPhraseLength: 20,
  minOptionalTestsToPass: 0,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: {
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSpecialChars: false,
  },
}
const devices = { webauthn: [], phones: [], authenticators: [], emails: [] }

describe('an activation where two factors are forced', () => {
  afterEach(() => document.body.replaceChildren())

  for (const [enrolled, title] of [
    [false, 'Protect your account'],
    [true, 'Enter the code'],
  ] as const)
    it(`goes on with “${title}”: neither address nor password is asked for again`, async () => {
      const mfa = { mfaRequired: true, mfaToken: 'm1', mfaEnrolled: enrolled }
      const server = scripted({
        [`GET ${users}/v1/passwords/config`]: { body: policy },
        [`GET ${users}/v1/activate/strategy`]: { body: { shouldSetPassword: true } },
        [activate]: {
          body: {
            ...mfa,
            mfaStrategies: ['AuthenticatorApp'],
            mfaDevices: enrolled ? { ...devices, authenticators: [{ id: 'd1' }] } : devices,
          },
        },
      })
      const box = drawLoginBox(`/account/activate${link}`, server)
      await waitUntil(() => box.title() === 'Choose a password')
      await waitUntil(() => box.form()?.querySelector('.pc-policy'))
      await fill(box, 'password', 'correct horse 9')
      press(box)
      await waitUntil(() => box.title() === 'Your account is active')
      expect(box.text()).not.to.contain('sign-in page')
      await waitUntil(() => box.title() === title, `expected “${title}”, there is “${box.title()}”`)
      expect(server.of('POST /identity/resources/auth/v1/user')).to.have.length(0)
    })
})
