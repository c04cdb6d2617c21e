mod publish_item;
mod tell_fans;
