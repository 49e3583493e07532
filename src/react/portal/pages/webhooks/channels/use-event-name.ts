import { useStore } from '@nanostores/react'
import { eventCatalogOf } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'

/** What people call an event; its key until the catalog was read. */
export function useEventName(): (eventKey: string) => string {
  const { events } = useStore(eventCatalogOf(useApp()).$catalog)
  return eventKey => events?.find(({ key }) => key === eventKey)?.displayName ?? eventKey
}
