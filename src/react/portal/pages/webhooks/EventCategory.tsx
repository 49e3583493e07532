import { useId, useState } from 'react'
import { type EventGroup, isHeard, PREFIXES, UNLISTED } from '../../../../state/webhooks/event-choice.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronDown } from '../../../ui/icons/core.ts'
import { eventsFieldTexts } from './dialog-messages.ts'
import { EventBox } from './EventBox.tsx'

const section = style({ '&:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` } })
const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  padding: `0 ${token.space3}`,
  minHeight: 40,
})
const title = style({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  minWidth: 0,
  minHeight: 40,
  textAlign: 'start',
  fontSize: token.text13,
  fontWeight: token.weightMedium,
  '&:hover': { color: token.accentText },
  '& > svg': { flex: 'none', color: token.textMuted, transition: `transform ${token.motionFast}` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
})
const names = style({ flex: '1 1 auto', minWidth: 0 })
const count = style({
  flex: 'none',
  fontSize: token.text12,
  fontWeight: 'normal',
  color: token.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
const body = style({
  display: 'grid',
  gap: token.space3,
  paddingBlock: `${token.space1} ${token.space4}`,
  paddingInlineStart: 40,
  paddingInlineEnd: token.space3,
  '@media (max-width: 480px)': { paddingInlineStart: token.space3 },
})

export interface EventCategoryProps {
  group: EventGroup
  /** True: open whatever was pressed, as in a search. */
  open: boolean | undefined
  onSet: (entries: readonly string[], on: boolean) => void
}

/** One category: its box stands for all of its events that are shown. */
export function EventCategory({ group, open, onSet }: EventCategoryProps) {
  const t = useMessages(eventsFieldTexts)
  const id = useId()
  const { options, heard, total } = group
  const ours = group.id === PREFIXES || group.id === UNLISTED
  const [opened, setOpened] = useState(group.id === UNLISTED)
  const shown = open ?? opened
  const name = group.id === PREFIXES || group.id === UNLISTED ? t(group.id) : group.name
  const free = options.filter(({ coveredBy }) => !coveredBy).map(({ entry }) => entry)
  return (
    <div className={section}>
      <div className={head}>
        {ours ? null : (
          <Checkbox
            aria-label={t('wholeCategory', { category: name })}
            checked={heard === total}
            indeterminate={heard > 0 && heard < total}
            disabled={free.length === 0}
            onChange={() => onSet(free, !options.every(isHeard))}
          />
        )}
        <button
          type="button"
          className={title}
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setOpened(!shown)}
        >
          <span className={names}>{name}</span>
          <span className={count}>{t('heard', { heard, total })}</span>
          <Icon of={chevronDown} size={16} />
        </button>
      </div>
      {shown ? (
        <div className={body} id={id}>
          {options.map(option => (
            <EventBox key={option.entry} option={option} onSet={on => onSet([option.entry], on)} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
