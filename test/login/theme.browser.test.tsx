import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { createElement } from 'react'
import { safeHtml } from '../../src/react/login/theme/safe-html.ts'
import { movedEvent } from '../../src/react/ui/overlay/moved.ts'
import { loadMetadata } from '../../src/state/app/metadata.ts'
import { type Answer, drawLoginBox, scripted, type } from '../browser/login-box.tsx'
import { axeViolations, settled } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

type Box = ReturnType<typeof drawLoginBox>

function draw(themeOptions: object, address = '/account/login'): Box {
  return drawLoginBox(address, scripted({}), { options: { themeOptions: themeOptions as never } })
}
const part = (box: Box, name: string) => box.host.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)
const inForm = (box: Box, selector: string) => box.form()!.querySelector<HTMLElement>(selector)!
const colorOf = (element: Element, property: 'color' | 'backgroundColor' = 'color') =>
  getComputedStyle(element)[property]
const red = 'rgb(200, 0, 0)'

const filled = {
  name: 'Ada',
  companyName: 'Acme',
  email: 'ada@acme.example',
  password: 'Nine quiet boats 7',
}

describe('the look that a theme gives the login box', () => {
  const title = document.title
  afterEach(async () => {
    document.body.replaceChildren()
    document.title = title
    await setViewport({ width: 800, height: 600 })
  })

  it('reaches page, box, title, fields, buttons and links, and the color of the brand reaches all of ours', async () => {
    const box = draw({
      palette: { primary: { main: red } },
      loginBox: {
        themeName: 'modern',
        typography: { fontFamily: 'Georgia' },
        pageStyle: { background: 'rgb(1, 2, 3)' },
        boxStyle: { borderRadius: 0, '&:hover': { opacity: 0.99 } },
        boxTitleStyle: { color: 'rgb(4, 5, 6)' },
        inputTheme: { label: { color: 'rgb(7, 8, 9)' }, base: { height: 50, placeholderColor: red } },
        linkButtonTheme: { base: { color: 'rgb(10, 11, 12)' } },
      },
    })
    await waitUntil(() => getComputedStyle(part(box, 'card')!).borderRadius === '0px', 'the box is drawn so')
    expect(colorOf(part(box, 'stage')!, 'backgroundColor')).to.equal('rgb(1, 2, 3)')
    expect(colorOf(part(box, 'title')!)).to.equal('rgb(4, 5, 6)')
    expect(getComputedStyle(part(box, 'title')!).fontFamily).to.equal('Georgia')
    expect(colorOf(inForm(box, 'label'))).to.equal('rgb(7, 8, 9)')
    expect(inForm(box, '.pc-box').offsetHeight).to.equal(50)
    await waitUntil(() => colorOf(inForm(box, '.pc-submit'), 'backgroundColor') === red, 'the button’s color')
    expect(colorOf(part(box, 'link')!)).to.equal('rgb(10, 11, 12)')
  })

  it('leaves out a piece that fails, and what holds itself: the form stays', async () => {
    const round: { self?: object } = new (class Round {})()
    round.self = round
    const boxHeader = () => {
      throw new Error('the host’s own')
    }
    const box = draw({ loginBox: { boxHeader, pageFooter: round, boxFooter: 'Still here' } })
    await waitUntil(() => part(box, 'box-footer')?.textContent === 'Still here', 'the piece that works')
    expect(box.form()).to.exist
    expect(part(box, 'card')!.querySelector('slot')).to.exist
  })

  it('has the document’s title and icon only while the box shows', async () => {
    document.title = 'The host’s'
    const icons = () => document.head.querySelectorAll('link[rel="icon"][href="/harbor.ico"]').length
    const loginBox = { docTitle: 'Harbor', boxHeader: 'Drawn', logo: { favicon: '/harbor.ico' } }
    const elsewhere = draw({ loginBox }, '/reports')
    await waitUntil(() => part(elsewhere, 'box-header')?.textContent === 'Drawn', 'the theme')
    await settled(elsewhere.host.shadowRoot!)
    expect([document.title, icons()]).to.deep.equal(['The host’s', 0])
    elsewhere.app.router.to('/account/login')
    await waitUntil(() => document.title === 'Harbor' && icons() === 1, 'ours while it shows')
    elsewhere.app.env.page.push('/reports', false)
    await waitUntil(() => document.title === 'The host’s' && icons() === 0, 'the host’s again')
  })

  it('may be another one for a page, and follows a change while it is on screen', async () => {
    const themed = (login: string) => ({
      loginBox: { boxTitleStyle: { color: red }, login: { boxTitleStyle: { color: login } } },
    })
    const box = draw(themed('rgb(0, 0, 200)'))
    await waitUntil(() => colorOf(part(box, 'title')!) === 'rgb(0, 0, 200)', 'the page’s own color')
    box.change({ themeOptions: themed('rgb(0, 100, 0)') as never })
    await waitUntil(() => colorOf(part(box, 'title')!) === 'rgb(0, 100, 0)', 'the builder’s color')
    box.change({ themeOptions: {} })
    await waitUntil(() => colorOf(part(box, 'title')!) !== 'rgb(0, 100, 0)', 'ours again')
  })

  it('puts logo, header and footer around the steps, drawn as text, HTML, element or function', async () => {
    await setViewport({ width: 320, height: 640 })
    const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
    const box = draw({
      loginBox: {
        docTitle: 'Enter the harbor',
        logo: { image: pixel, alt: 'Harbor', alignment: 'center' },
        boxHeader: 'Members only',
        boxFooter: '<p>See the <a href="https://harbor.example/terms">terms</a>.</p>',
        pageHeader: () => createElement('strong', null, 'Pier 3'),
        pageFooter: createElement('small', null, 'Since 1904'),
      },
    })
    await waitUntil(() => part(box, 'page-footer')?.textContent === 'Since 1904', 'the footer of the page')
    const [above, header, logo, footer] = ['page-header', 'box-header', 'logo', 'box-footer'].map(
      name => part(box, name)!,
    )
    expect([above!.textContent, header!.textContent, footer!.textContent]).to.deep.equal([
      'Pier 3',
      'Members only',
      'See the terms.',
    ])
    expect(logo!.querySelector('img')!.alt).to.equal('Harbor')
    expect(getComputedStyle(part(box, 'brand')!).display, 'one logo is enough').to.equal('none')
    expect(document.title).to.equal('Enter the harbor')
    await settled(box.host.shadowRoot!)
    expect(await axeViolations(box.host)).to.deep.equal([])
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
  })

  it('stands the box at a side, with the rest for the host, and alone where there is no room', async () => {
    await setViewport({ width: 1000, height: 700 })
    const layout = { type: 'float-right', splitSize: 40, sideElement: '<h2>Berths for all</h2>' }
    const box = draw({ loginBox: { layout } })
    await waitUntil(() => part(box, 'side')?.textContent === 'Berths for all', 'the side element')
    expect(part(box, 'side')!.offsetWidth, 'a box in a column of the host').to.equal(0)
    box.host.setAttribute('full-page', '')
    expect(part(box, 'side')!.offsetHeight).to.equal(700)
    expect(await axeViolations(box.host)).to.deep.equal([])
    const [side, card] = [part(box, 'side')!, part(box, 'card')!].map(one => one.getBoundingClientRect())
    const whole = part(box, 'stage')!.getBoundingClientRect().width
    expect(side!.right).to.be.at.most(card!.left)
    expect(Math.round((side!.width / whole) * 10)).to.equal(6)
    await setViewport({ width: 500, height: 700 })
    await waitUntil(() => part(box, 'side')!.offsetWidth === 0, 'the side makes room')
  })

  it('asks for consent also who sends the form before the vendor’s theme is there', async () => {
    const signup = { disclaimer: { terms: { enabled: true }, hasCheckbox: true } }
    const rows = [{ configuration: { themeV2: { loginBox: { signup } } } }]
    let arrive!: (theme: Answer) => void
    const theme = new Promise<Answer>(resolve => {
      arrive = resolve
    })
    const server = scripted({ 'GET /metadata': () => theme })
    const box = drawLoginBox('/account/sign-up', server)
    const signUps = () => server.of('POST /identity/resources/users/v1/signUp').length
    void loadMetadata(box.app, box.app.$metadata as never)
    await waitUntil(() => box.form(), 'the form')
    for (const [name, text] of Object.entries(filled)) type(inForm(box, `[name="${name}"]`) as never, text)
    box.form()!.requestSubmit()
    await waitUntil(() => server.of('GET /metadata').length === 1, 'the question for the theme')
    await settled(box.host.shadowRoot!)
    expect(signUps()).to.equal(0)
    arrive({ body: { rows } })
    await waitUntil(() => box.text().includes('Accept this to create an account'), 'the mistake')
    expect(signUps()).to.equal(0)
    const tick = inForm(box, '[name="disclaimer"]') as HTMLInputElement
    tick.click()
    box.form()!.requestSubmit()
    await waitUntil(() => signUps() === 1, 'the sign-up')
  })

  it('asks who signs up for consent, at the box that has to be ticked, and tells who signs in', async () => {
    const both = { terms: { enabled: true }, privacy: { enabled: true } }
    const themeOptions = {
      loginBox: { login: { disclaimer: both }, signup: { disclaimer: { ...both, hasCheckbox: true } } },
    } as never
    const links = { termsLink: '/terms', privacyLink: '/privacy' }
    const localizations = { en: { loginBox: { login: links, signup: { termsLink: '/terms' } } } }
    const signIn = drawLoginBox('/account/login', scripted({}), { options: { themeOptions, localizations } })
    await waitUntil(
      () => signIn.text().includes('By signing in you accept the terms and privacy policy.'),
      'what is accepted',
    )
    expect(signIn.host.shadowRoot!.querySelector('a[href="/privacy"]')).to.exist
    document.body.replaceChildren()

    await setViewport({ width: 320, height: 700 })
    const server = scripted({})
    const box = drawLoginBox('/account/sign-up', server, { options: { themeOptions, localizations } })
    await waitUntil(() => box.form()?.querySelector('[name="disclaimer"]'), 'the box to tick')
    await settled(box.host.shadowRoot!)
    expect(await axeViolations(box.host)).to.deep.equal([])
    const tick = inForm(box, '[name="disclaimer"]') as HTMLInputElement
    expect(tick.closest('label')!.textContent).to.equal('I accept the terms and privacy policy.')
    expect(
      tick.closest('label')!.querySelectorAll('a').length,
      'only what has an address leads there',
    ).to.equal(1)
    for (const [name, text] of Object.entries(filled)) type(inForm(box, `[name="${name}"]`) as never, text)
    box.form()!.requestSubmit()
    await waitUntil(() => box.text().includes('Accept this to create an account'), 'the mistake')
    expect(document.activeElement).to.equal(tick)
    expect(server.of('POST /identity/resources/users/v1/signUp')).to.have.length(0)
    tick.click()
    box.form()!.requestSubmit()
    await waitUntil(() => server.of('POST /identity/resources/users/v1/signUp').length === 1, 'the sign-up')
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
  })

  it('goes with the box into another tree, and dresses no form but its own', async () => {
    const themed = (color: string) => draw({ loginBox: { inputTheme: { label: { color } } } })
    const [box, other, plain] = [
      themed(red),
      themed('rgb(0, 0, 200)'),
      draw({ loginBox: { docTitle: 'None' } }),
    ]
    const label = (one: Box) => colorOf(inForm(one, 'label'))
    const own = label(plain)
    await waitUntil(() => label(box) === red && label(other) === 'rgb(0, 0, 200)', 'each its own')
    expect(label(plain)).to.equal(own)

    const component = document.createElement('div')
    document.body.append(component)
    component.attachShadow({ mode: 'open' }).append(box.host)
    box.host.shadowRoot!.dispatchEvent(new Event(movedEvent))
    await waitUntil(() => label(box) === red, 'the look came along')
    component.shadowRoot!.append(other.host)
    expect(label(other), 'nothing of another box stayed behind').not.to.equal(red)
  })

  it('leaves out what is null, draws a logo of SVG text on the side that it names, and styles the one link that it means', async () => {
    const image = ' <svg width="40" height="20"><script>x()</script></svg>'
    const box = draw({
      palette: null,
      loginBox: {
        buttonTheme: null,
        socialLogins: { buttonStyle: null, socialLoginsLayout: null },
        layout: null,
        logo: { image, alt: 'Harbor', alignment: 'left' },
        backToLoginStyle: { color: red },
      },
    })
    await waitUntil(() => part(box, 'logo')?.querySelector('img')?.naturalWidth === 40, 'the drawing')
    const row = part(box, 'logo')!
    expect(row.offsetHeight, 'what a picture on its way has, too').to.equal(48)
    row.dir = 'rtl'
    expect(row.firstElementChild!.getBoundingClientRect().left).to.equal(row.getBoundingClientRect().left)
    expect(colorOf(part(box, 'link')!), 'the way to sign-up').not.to.equal(red)
  })

  it('takes from a theme’s text nothing that runs, asks or closes a rule', async () => {
    const shown = document.createElement('div')
    shown.append(
      safeHtml(
        '<b onclick="x()" style="color:red">Bold</b><script>x()</script><iframe src="/"></iframe><form><input></form><a href="java\nscript:x()">a</a><img src="x" onerror="x()"><a href="/terms" target="_blank">b</a>',
      ),
    )
    expect(shown.innerHTML).to.equal(
      '<b style="color: red;">Bold</b><a>a</a><img src="x"><a href="/terms" target="_blank" rel="noopener noreferrer">b</a>',
    )
    const box = draw({
      loginBox: { boxTitleStyle: { color: `${red}} :host{display:none` }, boxStyle: { order: 3 } },
    })
    await waitUntil(() => getComputedStyle(part(box, 'card')!).order === '3', 'the rest of the theme')
    expect(colorOf(part(box, 'title')!)).not.to.equal(red)
    expect(getComputedStyle(box.host).display).not.to.equal('none')
  })
})
