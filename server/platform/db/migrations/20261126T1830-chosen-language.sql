-- The language that a person chose in their profile, BCP 47; `locale` is that of the browser that they first signed in with.
alter table users add column language text;
