mod verify_removal;
