import { goOn, goOnTo } from './fill-in.ts'
import { type Place, press, type Screen } from './place.ts'

/** What a link of a mail brings. */
const LINK = '?token=t&userId=u&code=c&state=s'

const CHOICE = '[part="mfa-choice"]'

type Step = [name: string, title: string, act?: Screen['act']]

/** The screens of a page of the login box, one after the other. */
function page(path: string, steps: Step[], more: Partial<Place> = {}): Place {
  return {
    address: `/account/${path}`,
    tag: 'login-box',
    options: { previewMode: true },
    vendor: 'plain',
    screens: steps.map(([name, title, act = goOn], at) => ({
      name: `login-${name}`,
      title,
      ...(at > 0 && { act }),
    })),
    ...more,
  }
}

const signIn = page(
  'login',
  [
    ['first', 'the first step of a sign-in'],
    ['password', 'the step that asks for the password'],
    ['signed-in', 'the end of a sign-in'],
  ],
  { vendor: 'harbor' },
)

const gettingIn = [
  page('sign-up', [
    ['sign-up', 'the sign-up'],
    ['signed-up', 'the end of a sign-up'],
  ]),
  page(`activate${LINK}`, [['activated', 'the end of an activation']]),
  page(`activate/code${LINK}`, [
    ['activation-code', 'the activation by code'],
    ['activation-password', 'the password of an activation by code'],
  ]),
  page(`invitation/accept${LINK}`, [['invitation', 'an accepted invitation']]),
  page('invitation/accept', [['invitation-incomplete', 'the link of an invitation that lacks something']]),
  page('social/success', [['social', 'a social login that failed']]),
  page('impersonate', [['impersonate', 'an impersonation that failed']]),
  page('redirect', [['open-app', 'the page that opens an app']]),
  page('logout', [['logout', 'the end of a session']]),
]

const gettingBackIn = [
  page('forget-password', [
    ['forgot', 'the forgotten password'],
    ['forgot-ways', 'the ways to a new password'],
    ['forgot-sent', 'the mail with a new password', press('[part="card"] button', '[data-tone]')],
  ]),
  page(`reset-password${LINK}`, [
    ['reset', 'the new password'],
    ['reset-done', 'the end of a new password'],
  ]),
  page('reset-phone-number', [
    ['phone', 'the lost phone'],
    ['phone-code', 'the code for a lost phone'],
    ['phone-number', 'the number of another phone', goOnTo('input[type="tel"]')],
  ]),
  page(`unlock${LINK}`, [['unlocked', 'an unlocked account']]),
]

const factors = [
  page('step-up', [
    ['step-up', 'the ways to prove it again'],
    ['step-up-code', 'the code of an app that proves it again', press(CHOICE, '[part="otp-input"]')],
  ]),
  page(
    'login',
    [
      ['guarded', 'a sign-in without other ways in'],
      ['guarded-password', 'the password before a second factor'],
      ['factor-choice', 'the second factors to set up'],
      // The code that is scanned comes after the fields.
      ['factor-app', 'an authenticator app to set up', press(CHOICE, 'svg[role="img"]')],
    ],
    { vendor: 'guarded', options: {} },
  ),
]

export const loginPlaces: Place[] = [
  signIn,
  ...gettingIn,
  ...gettingBackIn,
  ...factors,
  page(`approval-flow${LINK}`, [['approval', 'a request to approve']]),
]
