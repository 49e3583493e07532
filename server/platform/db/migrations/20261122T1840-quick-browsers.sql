-- Until when a person may sign in by a text message alone in this browser; null: it was never registered for that, or is
-- not any more. That somebody has signed in with a browser is no wish to be let in by it.
alter table known_browsers add column quick_until timestamptz;
