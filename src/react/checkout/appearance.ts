import type { Appearance } from '@stripe/stripe-js'
import { privateVariable, type TokenName } from '../theme/tokens.ts'

/** Pixels of a color, whatever it is written in: Stripe reads neither `color-mix` nor `oklch(from …)`. */
function readColors(probe: HTMLElement, names: readonly TokenName[]): Record<string, string> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const colors: Record<string, string> = {}
  for (const name of names) {
    probe.style.color = `var(${privateVariable(name)})`
    const written = getComputedStyle(probe).color
    if (!brush) {
      colors[name] = written
      continue
    }
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = written
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    colors[name] = `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
  }
  return colors
}

const names = [
  'accent',
  'surface',
  'surfaceActive',
  'text',
  'textMuted',
  'textPlaceholder',
  'borderControl',
  'border',
  'danger',
  'dangerText',
  'focus',
] as const satisfies readonly TokenName[]

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return (red * 299 + green * 587 + blue * 114) / 255_000
}

/** How Stripe's fields look, so that they are ours: read from the theme that is in force where `near` stands. */
export function appearanceOf(near: Element): Appearance {
  const probe = document.createElement('span')
  near.append(probe)
  try {
    const color = readColors(probe, names) as Record<(typeof names)[number], string>
    probe.style.fontFamily = `var(${privateVariable('font')})`
    probe.style.borderRadius = `var(${privateVariable('radius')})`
    const { fontFamily, borderRadius } = getComputedStyle(probe)
    const coarse = matchMedia('(pointer: coarse)').matches
    return {
      theme: luminance(color.surface) < 0.5 ? 'night' : 'stripe',
      variables: {
        colorPrimary: color.accent,
        colorBackground: color.surface,
        colorText: color.text,
        colorTextSecondary: color.textMuted,
        colorTextPlaceholder: color.textPlaceholder,
        colorDanger: color.dangerText,
        colorIcon: color.textMuted,
        fontFamily,
        fontSizeBase: '14px',
        fontSizeSm: '13px',
        fontWeightMedium: '500',
        borderRadius,
        spacingUnit: '4px',
        gridRowSpacing: '16px',
        gridColumnSpacing: '12px',
      },
      rules: {
        // Below 16 px an iPhone zooms the page when the field is focused.
        '.Input': {
          fontSize: coarse ? '16px' : '14px',
          lineHeight: '20px',
          padding: '7px 12px',
          border: `1px solid ${color.borderControl}`,
          boxShadow: 'none',
        },
        '.Input:hover': { borderColor: color.textMuted },
        '.Input:focus': {
          borderColor: 'transparent',
          outline: `2px solid ${color.focus}`,
          outlineOffset: '-1px',
          boxShadow: 'none',
        },
        '.Input--invalid': { borderColor: color.danger, boxShadow: 'none', color: color.text },
        '.Label': { fontSize: '13px', fontWeight: '500', lineHeight: '18px', marginBottom: '6px' },
        '.Error': { fontSize: '13px', lineHeight: '18px', marginTop: '6px', color: color.dangerText },
        '.Tab, .Block': { border: `1px solid ${color.border}`, boxShadow: 'none' },
      },
    }
  } finally {
    probe.remove()
  }
}

/**
 * Calls back with the new look when the theme changes: our own attribute, the person's system, or whatever the page
 * switches on its outermost elements. The returned function ends it.
 */
export function followAppearance(near: Element, listener: (appearance: Appearance) => void): () => void {
  let seen = JSON.stringify(appearanceOf(near))
  const look = () => {
    const now = appearanceOf(near)
    const written = JSON.stringify(now)
    if (written === seen) return
    seen = written
    listener(now)
  }
  const observer = new MutationObserver(look)
  const root = near.getRootNode()
  const outer = [near.closest('[data-fe-theme]'), root instanceof ShadowRoot ? root.host : null]
  for (const element of [...outer, document.documentElement, document.body])
    if (element) observer.observe(element, { attributes: true })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', look)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', look)
  }
}
