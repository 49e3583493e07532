import { expect } from '@open-wc/testing'
import { emulateMedia } from '@web/test-runner-commands'
import { defaultTheme, type ThemeSetting, themeNamed, themeNames } from '../../src/react/theme/themes.ts'
import { privateVariable, publicVariable, type TokenName } from '../../src/react/theme/tokens.ts'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'

const surfaces: TokenName[] = ['surface', 'surfaceSunken', 'surfaceRaised', 'surfaceHover']
/** Text first, its backgrounds after it: 4.5:1. */
const texts: [TokenName, TokenName[]][] = [
  [
    'text',
    [
      ...surfaces,
      'surfaceActive',
      'accentSubtle',
      'dangerSubtle',
      'warningSubtle',
      'successSubtle',
      'infoSubtle',
    ],
  ],
  ['textMuted', [...surfaces, 'accentSubtle']],
  ['textPlaceholder', ['surface']],
  ['accentText', [...surfaces, 'accentSubtle']],
  ['dangerText', [...surfaces, 'dangerSubtle']],
  ['warningText', ['surface', 'surfaceRaised', 'warningSubtle']],
  ['successText', ['surface', 'surfaceRaised', 'successSubtle']],
  ['infoText', ['surface', 'surfaceRaised', 'infoSubtle']],
  ['accentContrast', ['accent', 'accentHover']],
  ['dangerContrast', ['danger', 'dangerHover']],
]
/** What shows a control or its state: 3:1. */
const shapes: [TokenName, TokenName[]][] = [
  ['borderControl', ['surface', 'surfaceRaised']],
  ['focus', ['surface', 'surfaceSunken', 'surfaceRaised']],
  ['accent', ['surface', 'surfaceRaised']],
  ['danger', ['surface', 'surfaceRaised']],
]

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

function luminance(color: string): number {
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#000'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(byte => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What the tokens of a theme come to, with a vendor's own variables on the element. */
function colors(theme: ThemeSetting, own: Partial<Record<TokenName, string>> = {}) {
  const { host, get } = mountUi(<p>probe</p>, { theme })
  for (const [name, value] of Object.entries(own))
    host.style.setProperty(publicVariable(name as TokenName), value)
  const probe = get('p')
  return (name: TokenName) => {
    probe.style.color = `var(${privateVariable(name)})`
    return getComputedStyle(probe).color
  }
}

function tooWeak(color: (name: TokenName) => string, pairs: typeof texts, least: number): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs
      .map(back => ({ back, found: ratio(color(front), color(back)) }))
      .filter(({ found }) => found < least)
      .map(({ back, found }) => `${front} on ${back}: ${found.toFixed(2)}`),
  )
}

describe('themes', () => {
  afterEach(unmountAll)

  for (const theme of themeNames) {
    it(`every text of ${theme} has 4.5:1 on every background that it is put on`, () => {
      expect(tooWeak(colors(theme), texts, 4.5)).to.deep.equal([])
    })
    it(`controls and focus of ${theme} have 3:1 against what is around them`, () => {
      expect(tooWeak(colors(theme), shapes, 3)).to.deep.equal([])
    })
  }

  for (const accent of ['#ffd400', '#00c2a8', '#ff5a1f', '#0a0a0a', '#7d7d7d', '#ff3ea5'])
    it(`a vendor's accent ${accent} keeps text readable on it and as a link`, () => {
      for (const theme of themeNames) {
        const pairs = texts.filter(([front]) => front === 'accentContrast' || front === 'accentText')
        const onAccent = pairs.map(
          ([front, backs]) => [front, backs.filter(back => back !== 'accentHover')] as const,
        )
        expect(tooWeak(colors(theme, { accent }), onAccent as typeof texts, 4.5), theme).to.deep.equal([])
      }
    })

  it('five variables on any ancestor make it look like the vendor', () => {
    const own = {
      accent: 'rgb(1, 120, 90)',
      surface: 'rgb(250, 248, 240)',
      text: 'rgb(40, 30, 20)',
      radius: '14px',
      font: 'serif',
    }
    for (const [name, value] of Object.entries(own))
      document.body.style.setProperty(publicVariable(name as TokenName), value)
    const { get } = mountUi(<button type="button">x</button>)
    const root = getComputedStyle(get('[data-fe-theme]'))
    expect(root.color).to.equal(own.text)
    expect(root.fontFamily).to.equal('serif')
    expect(root.getPropertyValue('--_fe-accent')).to.equal(own.accent)
    expect(root.getPropertyValue('--_fe-surface')).to.equal(own.surface)
    expect(root.getPropertyValue('--_fe-radius')).to.equal('14px')
    for (const name of Object.keys(own)) document.body.style.removeProperty(publicVariable(name as TokenName))
  })

  it('the default theme is modern, unknown names fall back to it, and the V2 names are known [THEME-15]', () => {
    expect(defaultTheme).to.equal('modern')
    expect(themeNamed(undefined)).to.equal('modern')
    expect(themeNamed('neon')).to.equal('modern')
    expect(['classicV2', 'modernV2', 'vividV2', 'darkV2'].map(themeNamed)).to.deep.equal([
      'classic',
      'modern',
      'vivid',
      'dark',
    ])
  })

  it('auto is modern by day and dark by night', async () => {
    const surface = () => colors('auto')('surface')
    await emulateMedia({ colorScheme: 'light' })
    expect(surface()).to.equal(colors('modern')('surface'))
    await emulateMedia({ colorScheme: 'dark' })
    expect(surface()).to.equal(colors('dark')('surface'))
    expect(colors('modern')('surface')).to.equal('rgb(255, 255, 255)')
    await emulateMedia({ colorScheme: 'light' })
  })

  it('nothing moves for people who ask for less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    const { get } = mountUi(<button type="button">x</button>)
    const root = getComputedStyle(get('[data-fe-theme]'))
    const lengths = (['motionFast', 'motion', 'motionSlow'] as const).map(privateVariable)
    expect(lengths.map(name => root.getPropertyValue(name))).to.deep.equal(['0ms', '0ms', '0ms'])
    await emulateMedia({ reducedMotion: 'no-preference' })
  })
})
