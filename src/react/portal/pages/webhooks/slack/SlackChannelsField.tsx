import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { searchSlackChannels, slackChannelsOf } from '../../../../../state/slack/slack-channels.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { MultiCombobox } from '../../../../ui/combobox/MultiCombobox.tsx'
import { slackDialogTexts } from './dialog-messages.ts'

/** Milliseconds without a key after which Slack is asked. */
const DELAY = 200

export interface SlackChannelsFieldProps {
  value: readonly string[]
  onChange: (channelIds: readonly string[]) => void
  error: string | undefined
}

/** Channels of the workspace, searched on the server: a workspace may have thousands. */
export function SlackChannelsField({ value, onChange, error }: SlackChannelsFieldProps) {
  const app = useApp()
  const t = useMessages(slackDialogTexts)
  const { items, loading, names } = useStore(slackChannelsOf(app).$channels)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => void searchSlackChannels(app, search.trim()), search ? DELAY : 0)
    return () => clearTimeout(timer)
  }, [app, search])
  const option = (id: string) => ({ value: id, label: names[id] === undefined ? id : `#${names[id]}` })
  return (
    <MultiCombobox
      label={t('channels')}
      hint={t('channelsHint')}
      placeholder={t('channelsPlaceholder')}
      error={error}
      options={items.map(({ id }) => option(id))}
      loading={loading}
      emptyText={t('channelsEmpty')}
      onSearch={setSearch}
      value={value.map(option)}
      onChange={chosen => onChange(chosen.map(({ value: id }) => id))}
    />
  )
}
