mod publish_item;
