import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Switch } from '../../../../ui/Switch.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { channelTexts } from './messages.ts'
import type { ShownRow, ShownSort } from './shown-row.ts'

// Under its header, whichever way a name reads.
const under = { '[dir="rtl"] &': { textAlign: 'right' } } as const
const cell = style({ display: 'grid', gap: 2, minWidth: 140, lineHeight: '18px', ...under })
const title = style({ fontWeight: token.weightMedium, color: token.text, overflowWrap: 'anywhere' })
const about = style({ fontSize: token.text12, color: token.textMuted, overflowWrap: 'anywhere' })
const wrong = style({ fontSize: token.text12, color: token.dangerText, overflowWrap: 'anywhere' })

// A switch has no text, by whose line it would stand beside its column's name on a phone.
const onLine = style({ display: 'inline-flex', alignItems: 'center', '&::before': { content: '"\\200b"' } })
const list = style({ display: 'grid', gap: 2, lineHeight: '18px', overflowWrap: 'anywhere', ...under })
/** Of the recipients. */
const SHOWN = 2

type ShownColumn = Column<ShownRow> & { key: ShownSort }

export function useSubscriptionColumns(
  recipientsHeader: string,
  onSwitch: ((row: ShownRow, on: boolean) => void) | undefined,
  isSaving: boolean,
): ShownColumn[] {
  const t = useMessages(channelTexts)
  return [
    {
      key: 'event',
      header: t('eventHeader'),
      primary: true,
      sortable: true,
      cell: ({ event, name, problem }) => (
        <div className={cell}>
          <span className={title}>{event}</span>
          {name ? (
            <span className={about} dir="auto">
              {name}
            </span>
          ) : null}
          {problem ? <span className={wrong}>{problem}</span> : null}
        </div>
      ),
    },
    { key: 'category', header: t('categoryHeader'), sortable: true, cell: ({ category }) => category },
    {
      key: 'recipients',
      header: recipientsHeader,
      sortable: true,
      cell: ({ recipients }) => <Recipients of={recipients} />,
    },
    {
      key: 'status',
      header: t('statusHeader'),
      sortable: true,
      hideable: false,
      cell: row => (
        <span className={onLine}>
          <Switch
            aria-label={t('switchOf', { event: row.event })}
            checked={row.isOn}
            disabled={!onSwitch || isSaving}
            onChange={({ target }) => onSwitch?.(row, target.checked)}
          />
        </span>
      ),
    },
  ]
}

/** The first two, and how many others there are. */
function Recipients({ of }: { of: readonly string[] }) {
  const t = useMessages(channelTexts)
  const rest = of.slice(SHOWN)
  return (
    <span className={list} title={of.join('\n')}>
      {of.slice(0, SHOWN).map(text => (
        <bdi key={text}>{text}</bdi>
      ))}
      {rest.length > 0 ? <span className={about}>{t('moreRecipients', { count: rest.length })}</span> : null}
    </span>
  )
}
