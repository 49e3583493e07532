import type { TopicPreference } from '../../../../../contract/notification-preferences.ts'
import { sayNotification } from '../../../../../rules/notification-texts.ts'
import { savePreference } from '../../../../state/notifications/preferences.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Card } from '../../../ui/Card.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { topicTexts } from '../../notifications/messages.ts'
import { preferenceTexts } from './preference-messages.ts'
import type { useSavePreferences } from './use-save-preferences.ts'

// The label is for the ear: it takes no line, so that the choice stands beside what names its column on a phone.
const mailCell = style({ position: 'relative', '& > * > div:first-of-type': { position: 'absolute' } })
// A switch has no text, by whose line it would stand beside that name.
const switchCell = style({
  display: 'inline-flex',
  alignItems: 'center',
  '&::before': { content: '"\\200b"' },
})

const mailChoices = ['off', 'now', 'digest'] as const

export interface TopicTableProps {
  title: string
  description: string
  topics: readonly TopicPreference[]
  /** There is an address that mails can go to. */
  mailable: boolean
  saving: ReturnType<typeof useSavePreferences>
}

/** How one is notified of each of some topics. A choice is saved as it is made. */
export function TopicTable({
  title,
  description,
  topics,
  mailable,
  saving: { saving, save },
}: TopicTableProps) {
  const t = useMessages(preferenceTexts)
  const say = useMessages(topicTexts)
  const titleOf = ({ topic }: TopicPreference) => sayNotification(topic, {}, say).title
  const change = (before: TopicPreference, to: Partial<TopicPreference>) =>
    void save(before.key, app => savePreference(app, { ...before, ...to }))
  return (
    <Card title={title} description={description} flush>
      <Table
        label={title}
        rows={topics}
        rowKey={({ key }) => key}
        rowLabel={titleOf}
        columns={[
          { key: 'event', header: t('event'), primary: true, cell: titleOf },
          {
            key: 'portal',
            header: t('portal'),
            cell: topic => (
              <span className={switchCell}>
                <Switch
                  aria-label={t('portalOf', { title: titleOf(topic) })}
                  checked={topic.portal}
                  disabled={saving === topic.key}
                  onChange={event => change(topic, { portal: event.target.checked })}
                />
              </span>
            ),
          },
          {
            key: 'mail',
            header: t('mail'),
            cell: topic => (
              <div className={mailCell}>
                <NativeSelect
                  label={<VisuallyHidden>{t('mailOf', { title: titleOf(topic) })}</VisuallyHidden>}
                  size="small"
                  value={mailable ? topic.mail : 'off'}
                  disabled={!mailable || saving === topic.key}
                  options={mailChoices.map(value => ({ value, label: t(value) }))}
                  onChange={event => change(topic, { mail: event.target.value as TopicPreference['mail'] })}
                />
              </div>
            ),
          },
        ]}
      />
    </Card>
  )
}
