import { notificationTexts } from '../../../../rules/notification-texts.ts'
import { catalog } from '../../../state/app/messages.ts'

/** What notifications say, by topic. */
export const topicTexts = catalog('adminPortal.notificationTopics', notificationTexts)

export const inboxTexts = catalog('adminPortal.notifications', {
  title: 'Notifications',
  pageSubtitle: 'What concerns you, and what happened in {{account}}.',
  tabs: 'Notifications and how you get them',
  inbox: 'Inbox',
  preferences: 'Preferences',
  filters: 'Which notifications',
  all: 'All',
  unread: 'Unread',
  pinned: 'Pinned',
  archived: 'Archived',
  listLabel: 'Notifications, the newest first',
  markAllRead: 'Mark all as read',
  allRead: 'All notifications are read',
  more: 'Show more',
  seeAll: 'See all',
  actions: 'Actions for {{title}}',
  open: 'Open',
  pin: 'Pin',
  unpin: 'Unpin',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  archive: 'Archive',
  unarchive: 'Move to the inbox',
  unreadMark: 'Unread',
  pinnedMark: 'Pinned',
  loadFailed: 'Your notifications could not be loaded',
  changeFailed: 'The notification could not be changed. {{reason}}',
  emptyAll: 'No notifications yet',
  emptyAllText: 'What concerns your account, and what you may see of this one, comes here.',
  emptyUnread: 'You have read everything',
  emptyUnreadText: 'New notifications come here.',
  emptyPinned: 'Nothing is pinned',
  emptyPinnedText: 'Pin what you want to keep: the rest goes after 90 days.',
  emptyArchived: 'Nothing is archived',
  emptyArchivedText: 'What you archive leaves the inbox and stays here for 90 days.',
})
