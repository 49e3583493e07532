import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const list = style({
  position: 'relative',
  display: 'flex',
  // Four short tabs fit into 320 px.
  gap: 'min(4vw, 20px)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${token.border}`,
  // More than fit on a phone: those that go on fade, and the last can be scrolled out of it.
  '@media (max-width: 480px)': {
    '&:has(> :nth-child(4))': {
      paddingInlineEnd: 32,
      maskImage: 'linear-gradient(90deg, #000 calc(100% - 32px), transparent)',
      '[dir="rtl"] &': { maskImage: 'linear-gradient(270deg, #000 calc(100% - 32px), transparent)' },
    },
  },
})
const tab = style({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: `${token.space2} 0 10px`,
  fontSize: token.text13,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  color: token.textMuted,
  whiteSpace: 'nowrap',
  '&:hover': { color: token.text },
  '&[aria-selected="true"]': { color: token.accentText },
  '&[aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    // A border: forced colors keep it.
    borderBlockEnd: '2px solid',
  },
  '&:disabled': { color: token.textDisabled, cursor: 'not-allowed' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: token.radius },
})
const panel = style({
  paddingBlockStart: token.space5,
  minWidth: 0,
  '&:focus-visible': { outlineOffset: 4, borderRadius: token.radius },
})

export interface TabItem<Key extends string = string> {
  key: Key
  label: ReactNode
  /** Rendered while its tab is active. */
  panel: ReactNode
  disabled?: boolean | undefined
}

export interface TabsProps<Key extends string> {
  /** Names the list of tabs. */
  label: string
  tabs: readonly TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** The panel alone, as if there were no tabs; it stays as it is when they come and go. */
  bare?: boolean
}

/** Where a key leads from the tab at `at`: arrows in reading direction, around the ends; Home and End. */
function target(key: string, at: number, length: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step ? (at + (rtl ? -step : step) + length) % length : undefined
}

/** Scrolls the list alone, and not the page around it, until the tab that is active can be seen, with a part of the one before. */
const reveal = (tab: HTMLElement | null) => {
  tab?.parentElement?.scrollTo(tab.offsetLeft - 40, 0)
}

/** Parts of one page. Arrow keys, Home and End move between tabs. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, bare }: TabsProps<Key>) {
  const id = useId()
  const active = tabs.find(each => each.key === value)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:enabled')]
    const at = buttons.findIndex(button => button.contains(event.target as Node))
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = target(event.key, at, buttons.length, rtl)
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
    buttons[to]?.click()
  }
  return (
    <div part="tabs">
      {bare ? null : (
        <div className={list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(each => (
            <button
              key={each.key}
              ref={each === active ? reveal : undefined}
              type="button"
              role="tab"
              id={`${id}-${each.key}`}
              className={tab}
              part="tab"
              disabled={each.disabled}
              aria-selected={each === active}
              aria-controls={each === active ? `${id}-panel` : undefined}
              tabIndex={each === active ? 0 : -1}
              onClick={() => onChange(each.key)}
            >
              {each.label}
            </button>
          ))}
        </div>
      )}
      {active ? (
        <div
          key={active.key}
          {...(!bare && {
            className: panel,
            part: 'tab-panel',
            role: 'tabpanel',
            id: `${id}-panel`,
            'aria-labelledby': `${id}-${active.key}`,
            // A panel may hold text alone, and must be reachable.
            tabIndex: 0,
          })}
        >
          {active.panel}
        </div>
      ) : null}
    </div>
  )
}
