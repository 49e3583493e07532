import { notificationTexts } from '../../../../rules/notification-texts.ts'
import { catalog } from '../../../state/app/messages.ts'

/** What notifications say, by topic. */
export const topicTexts = catalog('adminPortal.notificationTopics', notificationTexts)

export const inboxTexts = catalog('adminPortal.notifications', {
  title: 'Notifications',
  pageSubtitle: 'Updates about your account and activity in {{account}}.',
  tabs: 'Inbox and preferences',
  inbox: 'Inbox',
  preferences: 'Preferences',
  filters: 'Filter notifications',
  all: 'All',
  unread: 'Unread',
  pinned: 'Pinned',
  archived: 'Archived',
  listLabel: 'Notifications, newest first',
  markAllRead: 'Mark all as read',
  allRead: 'All notifications marked as read',
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
  emptyAllText: 'Updates about your account and activity you have access to will appear here.',
  emptyUnread: 'You’re all caught up',
  emptyUnreadText: 'New notifications will appear here.',
  emptyPinned: 'No pinned notifications',
  emptyPinnedText: 'Pin a notification to keep it. Others are deleted after 90 days.',
  emptyArchived: 'No archived notifications',
  emptyArchivedText: 'Archived notifications stay here for 90 days.',
})
