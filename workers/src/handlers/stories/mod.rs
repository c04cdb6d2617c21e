mod publish_story;
