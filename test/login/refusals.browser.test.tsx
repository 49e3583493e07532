import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { asSentence } from '../../src/react/login/as-sentence.ts'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { drawLoginBox, scripted, type } from '../browser/login-box.tsx'
import { axeViolations, settled } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

type Box = ReturnType<typeof drawLoginBox>

const refused = (status: number, errorCode: string, message: string) => ({
  status,
  body: { errors: [message], errorCode },
})
const input = (box: Box, name: string) => box.form()!.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const titled = (box: Box, title: string) =>
  waitUntil(() => box.title() === title, `there is “${box.title()}”`)
const inChrome = (box: Box, selector: string) => box.host.shadowRoot!.querySelector(selector)
const button = (box: Box, name: string) =>
  [...box.host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === name)

describe('what the login box says of a refusal', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    await setViewport({ width: 800, height: 600 })
  })

  it('stands at the field that it is about, which takes the focus, and what was typed stays', async () => {
    await setViewport({ width: 320, height: 640 })
    const breached = refused(
      400,
      'ER-22001',
      'This password is known from a data breach. Choose another one.',
    )
    const box = drawLoginBox(
      '/account/sign-up',
      scripted({ 'POST /identity/resources/users/v1/signUp': breached }),
    )
    await waitUntil(() => box.form() && input(box, 'password'), 'the form')
    const typed = { name: 'Ada', companyName: 'Acme', email: 'ada@acme.example', password: 'Password123' }
    for (const [name, text] of Object.entries(typed)) type(input(box, name), text)
    box.form()!.requestSubmit()
    await waitUntil(() => box.text().includes('known from a data breach'), 'the refusal')
    const field = input(box, 'password').closest('.pc-field')!
    expect(field.textContent).to.contain('known from a data breach')
    expect(box.form()!.querySelector('.pc-alert'), 'not over the form, too').to.equal(null)
    await waitUntil(() => document.activeElement === input(box, 'password'), 'the focus')
    for (const [name, text] of Object.entries(typed)) expect(input(box, name).value).to.equal(text)
    await settled(box.host.shadowRoot!)
    expect(await axeViolations(box.host)).to.deep.equal([])
  })

  it('stands at the one of two names that it is about', async () => {
    for (const named of ['name', 'companyName']) {
      document.body.replaceChildren()
      const { status, body } = refused(
        400,
        'ER-00433',
        'Remove line breaks and invisible characters from this name',
      )
      const reply = { status, body: { ...body, context: { field: named } } }
      const box = drawLoginBox(
        '/account/sign-up',
        scripted({ 'POST /identity/resources/users/v1/signUp': reply }),
      )
      await waitUntil(() => box.form() && input(box, 'password'), 'the form')
      const typed = {
        name: 'Ad\u200ba',
        companyName: 'Ac\u200bme',
        email: 'ada@acme.example',
        password: 'Password123',
      }
      for (const [name, text] of Object.entries(typed)) type(input(box, name), text)
      box.form()!.requestSubmit()
      await waitUntil(() => box.text().includes('invisible characters'), 'the refusal')
      expect(input(box, named).closest('.pc-field')!.textContent).to.contain('invisible characters')
      expect(box.form()!.querySelector('.pc-alert'), 'not over the form, too').to.equal(null)
      expect(input(box, named).value).to.equal(typed[named as 'name'])
    }
  })

  it('offers no second try of an invitation that is used, and one where the server failed', async () => {
    const accept = 'POST /identity/resources/users/v1/invitation/accept'
    const link = '/account/invitation/accept?userId=11111111-1111-4111-8111-111111111111&token=abc'
    const used = drawLoginBox(
      link,
      scripted({ [accept]: refused(410, 'ER-01103', 'This link has expired or was used already') }),
    )
    await titled(used, 'Invitation not accepted')
    expect(used.text()).to.contain('This link has expired or was used already.')
    expect(button(used, 'Try again')).to.equal(undefined)
    await settled(used.host.shadowRoot!)
    expect(await axeViolations(used.host)).to.deep.equal([])
    document.body.replaceChildren()
    const broken = drawLoginBox(link, scripted({ [accept]: { status: 500, body: {} } }))
    await titled(broken, 'Invitation not accepted')
    expect(button(broken, 'Try again')).not.to.equal(undefined)
  })

  it('is shown as a failure at a glance where a provider or a link ends the way, and as none where the person cancelled', async () => {
    const failed = drawLoginBox('/account/social/success?provider=google&error=ER-23005', scripted({}))
    await titled(failed, 'Sign-in failed')
    expect(inChrome(failed, '[data-tone="danger"]')).to.exist
    document.body.replaceChildren()
    const cancelled = drawLoginBox(
      '/account/social/success?provider=google&error=access_denied',
      scripted({}),
    )
    await titled(cancelled, 'Sign-in failed')
    expect(cancelled.text()).to.contain('You cancelled at the provider.')
    expect(inChrome(cancelled, '[data-tone="info"]')).to.exist
  })

  it('leaves a phone number as it is read, from left to right, in languages that are not', async () => {
    const options = { localizations: { defaultLanguage: 'ar' } }
    const box = drawLoginBox('/account/sign-up', scripted({}), { options })
    const $configuration = publicConfigurationOf(box.app)
    $configuration.set({
      ...$configuration.get(),
      signUpStrategies: [
        { strategy: 'email', isActive: true, isRequired: true },
        { strategy: 'phoneNumber', isActive: true, isRequired: true },
      ] as never,
    })
    await waitUntil(() => box.form()?.querySelector('.pc-country'), 'the country code')
    const country = box.form()!.querySelector('.pc-country')!.getBoundingClientRect()
    expect(country.right).to.be.at.most(input(box, 'phoneNumber').getBoundingClientRect().left + 1)
    const email = input(box, 'email')
    expect(getComputedStyle(email).direction, 'the page is another way round').to.equal('rtl')
  })

  it('ends as a sentence does where it stands by itself, in our own language', () => {
    expect(asSentence('This link is not valid')).to.equal('This link is not valid.')
    expect(asSentence('Try again in 30 s')).to.equal('Try again in 30 s.')
    expect(asSentence('Non è più disponibilità')).to.equal('Non è più disponibilità.')
    expect(asSentence('Ask at https://acme.example/help')).to.equal('Ask at https://acme.example/help')
    for (const whole of ['Choose another one.', 'Really?', 'הקישור אינו תקף', 'このリンクは無効です', ''])
      expect(asSentence(whole)).to.equal(whole)
  })
})
