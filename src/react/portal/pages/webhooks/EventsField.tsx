import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { everyEvent } from '../../../../../rules/webhooks.ts'
import { eventCatalogOf, loadEventCatalog } from '../../../../state/webhooks/event-catalog.ts'
import { chooseEntries, eventGroups, heardEvents } from '../../../../state/webhooks/event-choice.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { eventsFieldTexts } from './dialog-messages.ts'
import { EventCategory } from './EventCategory.tsx'

const heading = style({ fontSize: token.text13, fontWeight: token.weightMedium, lineHeight: '18px' })
const box = style({
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  overflow: 'clip',
  '&[data-invalid]': { borderColor: token.danger },
})
const everything = style({ padding: token.space3, borderBlockEnd: `1px solid ${token.border}` })
const nothing = style({ padding: token.space4, textAlign: 'center', fontSize: token.text13 })
const searchBox = style({ flex: '1 1 200px', maxWidth: 280 })
const errorText = style({ fontSize: token.text13, color: token.dangerText })

export interface EventsFieldProps {
  value: readonly string[]
  onChange: (eventKeys: readonly string[]) => void
  error: string | undefined
}

/** The event catalog by category, with search and samples; whole categories, prefixes and everything at once. Source: HOOK-26, HOOK-27. */
export function EventsField({ value, onChange, error }: EventsFieldProps) {
  const app = useApp()
  const t = useMessages(eventsFieldTexts)
  const errorId = useId()
  const catalog = useStore(eventCatalogOf(app).$catalog)
  const [search, setSearch] = useState('')
  const { events } = catalog

  if (!events) {
    if (!catalog.error) return <Skeleton height={160} />
    return (
      <LoadFailed title={t('loadFailed')} error={catalog.error} onRetry={() => void loadEventCatalog(app)} />
    )
  }
  const shown = eventGroups(events, value, search)
  const set = (entries: readonly string[], on: boolean) => onChange(chooseEntries(value, entries, on))
  return (
    <Stack gap={3} role="group" aria-label={t('eventsInputLabel')}>
      <Row gap={3} justify="space-between">
        <div>
          <div className={heading}>{t('eventsInputLabel')}</div>
          <Muted role="status">
            {t('chosen', { count: heardEvents(events, value), total: events.length })}
          </Muted>
        </div>
        <div className={searchBox}>
          <SearchField label={t('eventsInputPlaceholder')} value={search} delay={80} onSearch={setSearch} />
        </div>
      </Row>
      <div className={box} data-invalid={error ? '' : undefined}>
        {search ? null : (
          <div className={everything}>
            <Checkbox
              label={t('everything')}
              hint={t('everythingHint')}
              checked={value.includes(everyEvent)}
              aria-describedby={error ? errorId : undefined}
              onChange={event => set([everyEvent], event.target.checked)}
            />
          </div>
        )}
        {shown.length === 0 ? <div className={nothing}>{t('noEventsFound')}</div> : null}
        {shown.map(group => (
          <EventCategory key={group.id} group={group} open={search !== '' || undefined} onSet={set} />
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <span className={errorText} id={errorId}>
            {error}
          </span>
        ) : null}
      </div>
    </Stack>
  )
}
