import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { useState } from 'react'
import { Avatar, hueOf, initialsOf } from '../../src/react/ui/Avatar.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { Checkbox } from '../../src/react/ui/Checkbox.tsx'
import { DateTime, relativeTime } from '../../src/react/ui/DateTime.tsx'
import { FormErrorSummary } from '../../src/react/ui/FormErrorSummary.tsx'
import { OtpInput } from '../../src/react/ui/OtpInput.tsx'
import { Pagination } from '../../src/react/ui/Pagination.tsx'
import { PasswordStrength } from '../../src/react/ui/PasswordStrength.tsx'
import { SearchField } from '../../src/react/ui/SearchField.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const nothing = () => undefined

describe('controls', () => {
  afterEach(unmountAll)

  it('a loading button keeps its width, its name and the focus, and ignores presses', () => {
    let presses = 0
    const tree = (loading: boolean) => (
      <Button loading={loading} onClick={() => presses++}>
        Save changes
      </Button>
    )
    const { show, get } = mountUi(tree(false))
    const { width } = get('button').getBoundingClientRect()
    get('button').focus()
    show(tree(true))
    const button = get<HTMLButtonElement>('button')
    button.click()
    expect(presses).to.equal(0)
    expect(button.getBoundingClientRect().width).to.equal(width)
    expect(button.textContent).to.equal('Save changes')
    expect(button.getAttribute('aria-busy')).to.equal('true')
    expect(button.matches(':focus')).to.equal(true)
  })

  it('a loading submit button does not send its form', () => {
    let sent = 0
    const { get } = mountUi(
      <form
        onSubmit={event => {
          event.preventDefault()
          sent++
        }}
      >
        <Button type="submit" loading>
          Save
        </Button>
      </form>,
    )
    get('button').click()
    expect(sent).to.equal(0)
  })

  it('a field is tied to its label, its hint and its error', () => {
    const { shadow, get } = mountUi(
      <TextField label="Email" hint="For signing in." error="Enter an address." />,
    )
    const input = get<HTMLInputElement>('input')
    expect(input.labels?.[0]?.textContent).to.equal('Email')
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map(id => shadow.getElementById(id)?.textContent)).to.deep.equal([
      'For signing in.',
      'Enter an address.',
    ])
  })

  it('a password can be shown and hidden and is never left to a spell checker', async () => {
    const { get, button } = mountUi(<TextField label="Password" type="password" defaultValue="secret" />)
    expect(get('input').getAttribute('spellcheck')).to.equal('false')
    button('Show password').click()
    await waitUntil(() => get<HTMLInputElement>('input').type === 'text')
    button('Hide password').click()
    await waitUntil(() => get<HTMLInputElement>('input').type === 'password')
  })

  it('a code takes digits only, from keys and from the clipboard, and is sent once when it is complete', async () => {
    const sent: string[] = []
    function Code() {
      const [value, setValue] = useState('')
      return <OtpInput label="Code" value={value} onChange={setValue} onComplete={code => sent.push(code)} />
    }
    const { get } = mountUi(<Code />)
    const input = get<HTMLInputElement>('input')
    expect(input.autocomplete).to.equal('one-time-code')
    expect(input.inputMode).to.equal('numeric')
    input.focus()
    await sendKeys({ type: '12x3' })
    await waitUntil(() => input.value === '123')
    await sendKeys({ press: 'Backspace' })
    await waitUntil(() => input.value === '12')
    input.select()
    document.execCommand('insertText', false, ' 98 76-54 ')
    await waitUntil(() => input.value === '987654')
    expect(sent).to.deep.equal(['987654'])
    await sendKeys({ press: 'Backspace' })
    await sendKeys({ type: '1' })
    await waitUntil(() => input.value === '987651')
    expect(sent).to.deep.equal(['987654', '987651'])
  })

  it('a checkbox can stand for some, but not all', () => {
    const { get } = mountUi(<Checkbox label="All" indeterminate />)
    expect(get<HTMLInputElement>('input').indeterminate).to.equal(true)
    expect(get<HTMLInputElement>('input').labels?.length).to.equal(1)
  })

  it('a password that meets every check is strong, and each check says whether it is met', () => {
    const checks = (met: boolean) => [
      { key: 'a', label: 'Long', met: true },
      { key: 'b', label: 'A digit', met },
    ]
    const { get, show } = mountUi(<PasswordStrength checks={checks(false)} />)
    expect(get('ul').textContent).to.equal('Long: metA digit: not met')
    expect(get('[part="password-strength"]').dataset.strength).to.equal('fair')
    show(<PasswordStrength checks={checks(true)} />)
    expect(get('[part="password-strength"]').dataset.strength).to.equal('strong')
  })

  it('a search waits until typing rests, Enter does not, and clearing empties it', async () => {
    const searched: string[] = []
    function Search() {
      const [value, setValue] = useState('')
      const search = (text: string) => {
        searched.push(text)
        setValue(text)
      }
      return <SearchField label="Search" value={value} onSearch={search} delay={50} />
    }
    const { get, button } = mountUi(<Search />)
    get('input').focus()
    await sendKeys({ type: 'ada' })
    await waitUntil(() => searched.at(-1) === 'ada')
    await sendKeys({ type: 'l' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.at(-1) === 'adal')
    button('Clear').click()
    await waitUntil(() => searched.at(-1) === '' && get<HTMLInputElement>('input').value === '')
  })

  it('a search follows its owner, e.g. when the address changes', async () => {
    const { show, get } = mountUi(<SearchField label="Search" value="old" onSearch={nothing} />)
    show(<SearchField label="Search" value="new" onSearch={nothing} />)
    await waitUntil(() => get<HTMLInputElement>('input').value === 'new')
  })

  it('an error summary takes the focus and leads to the fields', async () => {
    const { button, get, focused } = mountUi(
      <>
        <FormErrorSummary errors={[{ id: 'mail', message: 'Enter an email address' }]} />
        <TextField id="mail" label="Email" />
      </>,
    )
    await waitUntil(() => focused() === get('[part="error-summary"]'))
    button('Enter an email address').click()
    expect(focused()).to.equal(get('#mail'))
  })

  it('pages are counted, with a plus when the total was capped, and cannot be left beyond the ends', () => {
    const page = (page: number, total: number, capped = false) => (
      <Pagination page={page} pageSize={20} total={total} capped={capped} onGo={nothing} />
    )
    const { get, show, button } = mountUi(page(1, 42))
    expect(get('[role="status"]').textContent).to.equal('1–20 of 42')
    expect(button('Previous page').disabled).to.equal(true)
    show(page(3, 42))
    expect(get('[role="status"]').textContent).to.equal('41–42 of 42')
    expect(button('Next page').disabled).to.equal(true)
    show(page(2, 1000, true))
    expect(get('[role="status"]').textContent).to.equal('21–40 of 1,000+')
    expect(button('Next page').disabled).to.equal(false)
    show(page(1, 0))
    expect(get('[role="status"]').textContent).to.equal('0–0 of 0')
  })

  it('initials and color come from the name; a picture that does not load gives way to them', async () => {
    expect(
      ['Ada Lovelace', 'ada@example.com', 'Ludwig van Beethoven', '李小龙', ''].map(initialsOf),
    ).to.deep.equal(['AL', 'A', 'LB', '李', '?'])
    expect(hueOf('Ada')).to.equal(hueOf('Ada'))
    const { get } = mountUi(<Avatar name="Ada Lovelace" src="data:image/png;base64,AAAA" />)
    await waitUntil(() => get('[part="avatar"]').textContent === 'AL')
  })

  it('times are told relative to now', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const descriptions = [
      '2026-11-20T11:59:40Z',
      '2026-11-20T09:00:00Z',
      '2026-11-19T09:00:00Z',
      '2026-11-22T13:00:00Z',
    ]
    expect(descriptions.map(then => relativeTime(new Date(then), now, 'en'))).to.deep.equal([
      'now',
      '3 hours ago',
      'yesterday',
      'in 2 days',
    ])
    const { shadow } = mountUi(
      <>
        <DateTime value="2026-11-20T11:59:40Z" look="relative" now={now} />, signed in{' '}
        <DateTime value="2026-11-20T11:59:40Z" look="relative" now={now} inside />
      </>,
    )
    expect([...shadow.querySelectorAll('time')].map(time => time.textContent)).to.deep.equal(['Now', 'now'])
  })
})
