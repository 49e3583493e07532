import {
  fill,
  fillCode,
  fillSecret,
  follow,
  heardNothing,
  isAt,
  press,
  sees,
  signIn,
  valueOf,
} from '../support/engines/steps.ts'
import { inEveryEngine } from '../support/engines/walk.ts'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { appCode } from '../support/totp.ts'

const PASSWORD = 'Nine quiet boats at 7'
const ANOTHER = 'A completely new one 8'
const visitors = journey()
const walk = inEveryEngine()

walk(
  'a stranger signs up, activates by mail, adds an authenticator app, signs in with it and recovers a forgotten password [ENGINE-03]',
  async visit => {
    const { url } = visitors.server
    const visitor = await visit()
    const email = `ida-${visitor.engine.toLowerCase()}@falk.example`
    await visitor.goto(`${url}/account/login`)
    await follow(visitor, 'Create an account')
    await fill(visitor, 'Name', 'Ida Falk')
    await fill(visitor, 'Company', 'Falk Harbor')
    await fill(visitor, 'Email', email)
    await fillSecret(visitor, 'Password', PASSWORD)
    await press(visitor, 'Create account')
    await sees(visitor, 'Check your email')
    await visitor.goto(linkIn(await mailTo(url, email, 'activate')))
    await sees(visitor, 'Your account is active')
    await press(visitor, 'Continue')
    await sees(visitor, 'Manage your team')

    await visitor.goto(`${url}/berths#/admin-box/privacy`)
    await press(visitor, 'Add')
    await press(visitor, 'Authenticator app', 'menuitem')
    const secret = await valueOf(visitor, 'Or type this key into the app')
    await fillCode(visitor, appCode(secret))
    await press(visitor, 'I have saved it')
    await sees(visitor, 'Your second step is set up')

    await visitor.goto(`${url}/`)
    await press(visitor, 'Log out')
    await sees(visitor, 'Start a harbor')
    await visitor.goto(`${url}/account/login`)
    await signIn(visitor, email, PASSWORD)
    await sees(visitor, 'From the authenticator app on your phone.')
    await fillCode(visitor, appCode(secret, 1))
    await sees(visitor, 'Manage your team')
    await press(visitor, 'Log out')
    await sees(visitor, 'Start a harbor')

    await visitor.goto(`${url}/account/login`)
    await fill(visitor, 'Email', email)
    await press(visitor, 'Continue')
    await follow(visitor, 'Forgot password?')
    await fill(visitor, 'Email', email)
    await press(visitor, 'Send link')
    await sees(visitor, 'Check your email')
    await visitor.goto(linkIn(await mailTo(url, email, 'reset')))
    await fillSecret(visitor, 'New password', ANOTHER)
    await press(visitor, 'Save password')
    await sees(visitor, 'Password changed')
    await visitor.goto(`${url}/account/login`)
    await signIn(visitor, email, ANOTHER)
    await sees(visitor, 'From the authenticator app on your phone.')
    await isAt(visitor, '/account/login')
    await heardNothing(visitor)
  },
)
