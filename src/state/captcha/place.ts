/**
 * Where the widget stands: a child of the login box's host, so that the provider's script finds it, under the card, which
 * shows it through a slot. Providers do not work within a shadow root.
 */
export interface CaptchaPlace {
  widget: HTMLElement
  /** Drawn on dark. */
  dark: boolean
  cancelled: Promise<void>
  remove(): void
}

interface PlaceTexts {
  title: string
  cancel: string
}

const SLOT = 'captcha'

/** Undefined where no login box can be seen. */
export function captchaPlace({ title, cancel }: PlaceTexts): CaptchaPlace | undefined {
  const card = visibleCard(document)
  const host = card && (card.getRootNode() as ShadowRoot).host
  if (!card || !host) return undefined
  const slot = document.createElement('slot')
  slot.name = SLOT
  const box = document.createElement('div')
  box.slot = SLOT
  box.tabIndex = -1
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', title)
  Object.assign(box.style, {
    display: 'grid',
    gap: '12px',
    justifyItems: 'center',
    paddingTop: '16px',
    outline: 'none',
  })
  const widget = document.createElement('div')
  widget.style.width = '100%'
  widget.style.display = 'grid'
  widget.style.justifyItems = 'center'
  const way = document.createElement('button')
  way.type = 'button'
  way.textContent = cancel
  Object.assign(way.style, {
    all: 'unset',
    cursor: 'pointer',
    font: '500 13px/18px system-ui,sans-serif',
    textDecoration: 'underline',
    color: getComputedStyle(card).color,
  })
  way.addEventListener('focus', () => {
    way.style.outline = way.matches(':focus-visible') ? '2px solid currentColor' : ''
  })
  const cancelled = new Promise<void>(resolve =>
    way.addEventListener('click', () => resolve(), { once: true }),
  )
  box.append(widget, way)
  card.append(slot)
  host.append(box)
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'nearest' })
  return {
    widget,
    dark: isDark(getComputedStyle(card).color),
    cancelled,
    remove() {
      slot.remove()
      box.remove()
    },
  }
}

function visibleCard(root: Document | ShadowRoot): HTMLElement | undefined {
  for (const element of root.querySelectorAll('*')) {
    const { shadowRoot } = element
    if (!shadowRoot) continue
    const card = shadowRoot.querySelector<HTMLElement>('[part~="card"]')
    if (card && card.getClientRects().length > 0) return card
    const deeper = visibleCard(shadowRoot)
    if (deeper) return deeper
  }
  return undefined
}

/** Light ink is written on dark. */
function isDark(ink: string): boolean {
  const [r = 0, g = 0, b = 0] = (ink.match(/[\d.]+/g) ?? []).map(Number)
  return /^rgb/.test(ink)
    ? (r * 299 + g * 587 + b * 114) / 1000 > 128
    : matchMedia('(prefers-color-scheme: dark)').matches
}
