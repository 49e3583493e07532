import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Conversation } from '../../../../contract/assistant.ts'
import { openConversation } from '../../../state/assistant/assistant.ts'
import { deleteConversation, historyOf, loadHistory, moreHistory } from '../../../state/assistant/history.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { clock, trash } from '../../ui/icons/portal.ts'
import { Stack, Truncate } from '../../ui/Layout.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useAction } from '../use-action.ts'
import { historyTexts } from './messages.ts'
import { muted, row, rowButton, rows } from './styles.ts'

/** Conversations that are kept, the newest first: to read again, to go on with, to delete. */
export function History({ onOpened }: { onOpened: () => void }) {
  const app = useApp()
  const t = useMessages(historyTexts)
  const said = useFailureText()
  const { items, total, loading, error, view } = useStore(historyOf(app))
  const [doomed, setDoomed] = useState<Conversation>()
  const search = view?.search ?? ''

  useEffect(() => void loadHistory(app, { search: '' }), [app])

  const open = ({ id }: Conversation) => {
    void openConversation(app, id)
    onOpened()
  }
  return (
    <Stack gap={4}>
      {total > 0 || search ? (
        <SearchField
          label={t('search')}
          value={search}
          searching={loading}
          onSearch={next => void loadHistory(app, { search: next })}
        />
      ) : null}
      {error ? (
        <ErrorState
          title={t('loadFailed')}
          text={said(error)}
          traceId={error.traceId}
          onRetry={() => void loadHistory(app, { search })}
          retrying={loading}
        />
      ) : items.length > 0 ? (
        <ul className={rows} aria-label={t('list')}>
          {items.map(each => (
            <li key={each.id} className={row}>
              <button type="button" className={rowButton} onClick={() => open(each)}>
                <Truncate>
                  <bdi>{each.title}</bdi>
                </Truncate>
                <span className={muted}>
                  <DateTime value={each.updatedAt} look="relative" />
                </span>
              </button>
              <IconButton
                icon={trash}
                size="small"
                label={t('delete', { title: each.title })}
                onClick={() => setDoomed(each)}
              />
            </li>
          ))}
        </ul>
      ) : loading ? (
        <Stack gap={4} aria-busy="true">
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </Stack>
      ) : (
        <EmptyState icon={clock} title={t(search ? 'noMatch' : 'none')} />
      )}
      {items.length < total && !error ? (
        <Button onClick={() => void moreHistory(app)} loading={loading}>
          {t('more')}
        </Button>
      ) : null}
      <DeleteQuestion conversation={doomed} onClose={() => setDoomed(undefined)} />
    </Stack>
  )
}

function DeleteQuestion({
  conversation,
  onClose,
}: {
  conversation: Conversation | undefined
  onClose: () => void
}) {
  const app = useApp()
  const t = useMessages(historyTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const title = conversation?.title ?? ''
  const confirm = async () => {
    if (!conversation || !(await run(() => deleteConversation(app, conversation)))) return
    onClose()
    toast.show({ tone: 'success', title: t('deleted') })
  }
  return (
    <ConfirmDialog
      open={conversation !== undefined}
      onOpenChange={next => next || onClose()}
      title={t('deleteTitle')}
      confirmLabel={t('deleteVerb')}
      variant="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {t('deleteText', { title })}
    </ConfirmDialog>
  )
}
