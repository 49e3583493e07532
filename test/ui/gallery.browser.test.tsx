import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { themeNames } from '../../src/react/theme/themes.ts'
import { Gallery } from '../../src/react/ui/gallery/Gallery.tsx'
import { axeViolations, mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'

const look = (theme: (typeof themeNames)[number], dir: 'ltr' | 'rtl' = 'ltr') => ({ theme, dir })
const gallery = (theme: (typeof themeNames)[number], dir: 'ltr' | 'rtl' = 'ltr') => (
  <Gallery look={look(theme, dir)} onLook={() => undefined} framed />
)

describe('every component', () => {
  afterEach(unmountAll)

  for (const theme of themeNames)
    it(`is accessible in every state in ${theme}`, async function () {
      this.timeout(60_000)
      const { host, shadow } = mountUi(gallery(theme), look(theme))
      await settled(shadow)
      expect(await axeViolations(host)).to.deep.equal([])
    })

  for (const dir of ['ltr', 'rtl'] as const)
    it(`fits a screen of 320 px, ${dir}`, async () => {
      await setViewport({ width: 320, height: 700 })
      const { shadow, host } = mountUi(gallery('modern', dir), look('modern', dir))
      await settled(shadow)
      const tooWide = [...shadow.querySelectorAll('[data-sample] > *, [part~="table-frame"], [part~="card"]')]
        .filter(
          element =>
            element.getBoundingClientRect().right > 320.5 || element.getBoundingClientRect().left < -0.5,
        )
        .map(element => element.outerHTML.slice(0, 120))
      expect(tooWide).to.deep.equal([])
      expect(document.documentElement.scrollWidth).to.equal(320)
      expect(host.getBoundingClientRect().width).to.be.at.most(320)
      await setViewport({ width: 1000, height: 700 })
    })

  it('names its outer element by a part', () => {
    const { shadow } = mountUi(gallery('modern'))
    const parts = new Set([...shadow.querySelectorAll('[part]')].flatMap(each => [...each.part]))
    const promised = [
      'root',
      'content',
      'button',
      'button-primary',
      'link',
      'text-field',
      'text-area',
      'native-select',
      'control',
      'input',
      'label',
      'hint',
      'error',
      'checkbox',
      'switch',
      'radio-group',
      'otp-input',
      'otp-cell',
      'password-strength',
      'copy-field',
      'search-field',
      'select',
      'combobox',
      'chip',
      'badge',
      'avatar',
      'alert',
      'card',
      'page-header',
      'page-title',
      'table-frame',
      'table',
      'table-head',
      'table-row',
      'table-cell',
      'pagination',
      'tabs',
      'tab',
      'tab-panel',
      'empty-state',
      'error-state',
      'skeleton',
      'spinner',
      'icon',
      'time',
      'toasts',
    ]
    expect(promised.filter(part => !parts.has(part))).to.deep.equal([])
  })
})
