import { typeCard } from '../support/engines/card.ts'
import { heardNothing, press, pressIn, sees, signIn } from '../support/engines/steps.ts'
import { inEveryEngine } from '../support/engines/walk.ts'
import { journey } from '../support/journey.ts'
import { withAccount } from '../support/members.ts'

const PASSWORD = 'Nine quiet boats at 7'
const GOOD = '4242424242424242'
const WITHOUT_MONEY = '4000000000009995'
const visitors = journey()
const walk = inEveryEngine()

walk(
  'a plan is bought in the sandbox with a good card after a declined one, changed and cancelled',
  async visit => {
    const { server } = visitors
    const visitor = await visit()
    const person = { email: `ida-${visitor.engine.toLowerCase()}@falk.example`, password: PASSWORD }
    await withAccount(server, person, `Falk ${visitor.engine}`)
    await visitor.goto(`${server.url}/account/login`)
    await signIn(visitor, person.email, person.password)
    await sees(visitor, 'Manage your team')

    await visitor.goto(`${server.url}/pricing`)
    await press(visitor, 'Switch to Harbor')
    await sees(visitor, 'Your order')
    await typeCard(visitor, WITHOUT_MONEY)
    await press(visitor, 'Pay $29.00')
    await sees(visitor, 'Your card has insufficient funds.')
    await typeCard(visitor, GOOD)
    await press(visitor, 'Pay $29.00')
    await sees(visitor, 'You are on Harbor')
    await press(visitor, 'Done')

    await visitor.goto(`${server.url}/berths#/admin-box/subscriptions`)
    await press(visitor, 'Change plan')
    await press(visitor, 'Upgrade to Fleet')
    await sees(visitor, 'Change to Fleet')
    await press(visitor, 'Continue to payment')
    await sees(visitor, 'Your order')
    // The rest of the month in the one, without that in the other.
    await press(visitor, 'Pay $70.00')
    await sees(visitor, 'You are on Fleet')
    await press(visitor, 'Done')
    await press(visitor, 'Cancel subscription')
    await sees(visitor, 'Cancel Fleet?')
    await pressIn(visitor, '[role="alertdialog"] button[type="submit"]')
    await sees(visitor, 'Renew subscription')
    await heardNothing(visitor)
  },
)
