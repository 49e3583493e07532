import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const list = style({
  position: 'relative',
  display: 'flex',
  gap: token.space5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${token.border}`,
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
  '&[data-active]': { color: token.accentText },
  '&[data-active]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: 2,
    borderRadius: '2px 2px 0 0',
    background: 'currentColor',
  },
  '&[data-disabled]': { color: token.textDisabled, cursor: 'not-allowed' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: token.radius },
  '@media (forced-colors: active)': { '&[data-active]::after': { background: 'Highlight' } },
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
}

/** Parts of one page. Arrow keys move between tabs. */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as Key)}>
      <Base.List className={list} part="tabs" aria-label={label} activateOnFocus>
        {tabs.map(each => (
          <Base.Tab key={each.key} value={each.key} className={tab} part="tab" disabled={each.disabled}>
            {each.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(each => (
        <Base.Panel key={each.key} value={each.key} className={panel} part="tab-panel">
          {each.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
