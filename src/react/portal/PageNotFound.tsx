import { goToPage } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { search } from '../ui/icons/portal.ts'
import { navigationTexts } from './messages.ts'
import { notFoundTexts } from './not-found-messages.ts'
import { usePortal } from './use-portal.ts'

/** Unknown, not built, or not open to this user: which of them it is, is not disclosed. */
export default function PageNotFound() {
  const app = useApp()
  const t = useMessages(notFoundTexts)
  const names = useMessages(navigationTexts)
  const { shown } = usePortal()
  const first = shown[0]
  return (
    <EmptyState
      icon={search}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        first ? (
          <Button onClick={() => goToPage(app, first.key)}>
            {t('notFoundAction', { page: names(first.key) })}
          </Button>
        ) : null
      }
    />
  )
}
