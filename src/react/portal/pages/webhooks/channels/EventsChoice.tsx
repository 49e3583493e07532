import { useStore } from '@nanostores/react'
import { eventCatalogOf } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useFailureText } from '../../../../shell/use-failure-text.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { MultiCombobox } from '../../../../ui/combobox/MultiCombobox.tsx'
import { channelDialogTexts } from './dialog-messages.ts'

export interface EventsChoiceProps {
  value: readonly string[]
  onChange: (eventKeys: readonly string[]) => void
  error: string | undefined
}

/** Events of the catalog, searched by name and category. A subscription is added for each. */
export function EventsChoice({ value, onChange, error: problem }: EventsChoiceProps) {
  const app = useApp()
  const t = useMessages(channelDialogTexts)
  const said = useFailureText()
  const { events, error } = useStore(eventCatalogOf(app).$catalog)
  const options = (events ?? []).map(({ key, displayName, category }) => ({
    value: key,
    label: displayName,
    hint: category.name,
  }))
  const chosen = value.map(key => options.find(option => option.value === key) ?? { value: key, label: key })
  return (
    <MultiCombobox
      label={t('events')}
      placeholder={t('eventsPlaceholder')}
      error={error && !events ? `${t('eventsFailed')} ${said(error)}` : problem}
      options={options}
      loading={!events && !error}
      value={chosen}
      onChange={next => onChange(next.map(option => option.value))}
    />
  )
}
